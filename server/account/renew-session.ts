/** Fetches the next ID token of a session, however many requests of its browser ask for it at once. */
import {
  callerOf,
  type Exchange,
  type Session,
  type SessionParts,
  type SessionTokens,
  toSession,
} from './session.ts';
import { readSessionCookies, writeSessionCookies } from './session-cookies.ts';
import type { SessionRow } from './session-store.ts';

/**
 * Null when the service has signed the account out, or the session was ended meanwhile. The SDK says so of whoever was
 * deleted, disabled or signed out elsewhere; it rejects where it cannot ask.
 */
export async function renewSession(
  parts: SessionParts,
  exchange: Exchange,
  row: SessionRow,
  refreshToken: string,
): Promise<Session | null> {
  const { service, store, refreshTokens } = parts;
  const visitor = {
    client: callerOf(parts, exchange.req, row.account),
    user: { uid: row.account, refreshToken },
  };
  const tokens = await service.use(visitor, async ({ currentUser }) =>
    currentUser ? { idToken: await currentUser.getIdToken(), refreshToken: currentUser.refreshToken } : null,
  );
  const claims = tokens && (await service.read(tokens.idToken));
  if (tokens && claims?.uid === row.account) {
    const goesOn = await keepTokens(parts, exchange, row.id, tokens, row.refreshToken);
    return goesOn ? toSession(row, claims, tokens) : null;
  }
  // Another request may have come first, and the token that was good then is not any more.
  const latest = await store.find(row.id);
  const other = latest && refreshTokens.open<string>(latest.refreshToken);
  return latest && other && other !== refreshToken ? renewSession(parts, exchange, latest, other) : null;
}

/** False when the session was ended meanwhile. With `from` only where that is still what its row holds. */
export async function keepTokens(
  { store, refreshTokens }: SessionParts,
  { req, res }: Exchange,
  id: string,
  { idToken, refreshToken }: SessionTokens,
  from?: string,
): Promise<boolean> {
  const goesOn = await store.renew(id, refreshTokens.seal(refreshToken), from);
  // The same cookie again: its time begins anew.
  if (goesOn) writeSessionCookies(res, { idToken, sealed: readSessionCookies(req).sealed });
  return goesOn;
}
