/** Renews the ID token of a session; concurrent requests of one browser may all renew it. */
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
 * Resolves to null when the account was signed out or the session ended during the renewal. The SDK drops its
 * user after a deletion, disabling or sign-out elsewhere, and rejects when the service is unreachable.
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
  // A concurrent request may have renewed first, which invalidates this refresh token.
  const latest = await store.find(row.id);
  const other = latest && refreshTokens.open<string>(latest.refreshToken);
  return latest && other && other !== refreshToken ? renewSession(deps, exchange, latest, other) : null;
}

/** False when the session has ended. With `from`, writes only while the row still holds that token. */
export async function saveTokens(
  { store, refreshTokens }: SessionDeps,
  { req, res }: HttpExchange,
  id: string,
  { idToken, refreshToken }: SessionTokens,
  from?: string,
): Promise<boolean> {
  const stillActive = await store.renew(id, refreshTokens.seal(refreshToken), from);
  // Sends the same cookie again to restart its Max-Age.
  if (stillActive) writeSessionCookies(res, { idToken, sealed: readSessionCookies(req).sealed });
  return stillActive;
}
