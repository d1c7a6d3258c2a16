/** Fetches the next ID token of a session, however many requests of its browser ask for it at once. */
import {
  getCaller,
  type HttpExchange,
  type Session,
  type SessionDeps,
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
  deps: SessionDeps,
  exchange: HttpExchange,
  row: SessionRow,
  refreshToken: string,
): Promise<Session | null> {
  const { service, store, refreshTokens } = deps;
  const visitor = {
    client: getCaller(deps, exchange.req, row.account),
    user: { uid: row.account, refreshToken },
  };
  const tokens = await service.use(visitor, async ({ currentUser }) =>
    currentUser ? { idToken: await currentUser.getIdToken(), refreshToken: currentUser.refreshToken } : null,
  );
  const claims = tokens && (await service.verifyIdToken(tokens.idToken));
  if (tokens && claims?.uid === row.account) {
    const stillActive = await saveTokens(deps, exchange, row.id, tokens, row.refreshToken);
    return stillActive ? toSession(row, claims, tokens) : null;
  }
  // Another request may have come first, and the token that was good then is not any more.
  const latest = await store.find(row.id);
  const other = latest && refreshTokens.open<string>(latest.refreshToken);
  return latest && other && other !== refreshToken ? renewSession(deps, exchange, latest, other) : null;
}

/** False when the session was ended meanwhile. With `from` only where that is still what its row holds. */
export async function saveTokens(
  { store, refreshTokens }: SessionDeps,
  { req, res }: HttpExchange,
  id: string,
  { idToken, refreshToken }: SessionTokens,
  from?: string,
): Promise<boolean> {
  const stillActive = await store.renew(id, refreshTokens.seal(refreshToken), from);
  // The same cookie again: its time begins anew.
  if (stillActive) writeSessionCookies(res, { idToken, sealed: readSessionCookies(req).sealed });
  return stillActive;
}
