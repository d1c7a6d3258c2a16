/** Starts and renews sessions: writes their rows and cookies, and records refusals in the security log. */

import { randomBytes } from 'node:crypto';
import type { Request } from 'express';
import { dayMs } from '#shared/dates.ts';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import type { HttpExchange } from '../../http/handlers/page-services.ts';
import { describeBrowser } from '../../platform/requests/describe-browser.ts';
import { detectDevice } from '../../platform/requests/device.ts';
import { claimsIssuer, type IdClaims } from './id-token.ts';
import {
  createSessionId,
  getCaller,
  readSessionCookies,
  type Session,
  type SessionDeps,
  type SessionTokens,
  toSession,
  writeSessionCookies,
} from './session.ts';
import type { SessionRow } from './session-store.ts';

/** Maximum lifetime of a session since the password was entered, however often it is used. */
const lifetimeMs = retentionDays.sessionEnd * dayMs;

/**
 * Starts a session from the tokens of a sign-in: writes its row and its cookies.
 * Resolves to false, and writes nothing, when the account changed after the token was issued.
 */
export async function startSession(
  { service, store, secrets, refreshTokens, securityLog, trusted, now }: SessionDeps,
  { req, res }: HttpExchange,
  claims: IdClaims,
  { idToken, refreshToken }: SessionTokens,
): Promise<boolean> {
  const { secret, id } = createSessionId();
  const at = now().toISOString();
  const ended = await store.add({
    id,
    publicId: randomBytes(9).toString('base64url'),
    account: claims.uid,
    tokenVersion: service.embedded ? claims.tokenVersion : null,
    browser: describeBrowser(detectDevice(req, { trusted }).flags, Boolean(req.get('user-agent'))),
    refreshToken: refreshTokens.seal(refreshToken),
    startedAt: at,
    lastUsedAt: at,
    endsAt: new Date(claims.signedInAtMs + lifetimeMs).toISOString(),
  });
  const { uid: account, email } = claims;
  if (!ended) securityLog.record('session_refused', { req, account, email, reason: 'account_changed' });
  else {
    writeSessionCookies(res, { idToken, sealed: secrets.seal({ secret }) });
    securityLog.record('session_started', { req, account, email });
    for (const { refreshToken: oldest } of ended) {
      const token = refreshTokens.open<string>(oldest);
      if (token) await service.revokeRefreshToken(token);
    }
  }
  return ended !== null;
}

/**
 * Renews the ID token of a session; concurrent requests of one browser may all renew it.
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

/** Always returns false, so that the caller can return its result. */
export function recordRefused(
  { securityLog }: SessionDeps,
  req: Request,
  reason: string,
  account?: string,
): false {
  securityLog.record('session_refused', { req, reason, account });
  return false;
}

/** Records cookies without a session. `isOurs` is true when this site issued the id in them. */
export function recordUnknownCookie(deps: SessionDeps, req: Request, isOurs: boolean): void {
  const { idToken, sealed } = readSessionCookies(req);
  if (sealed) recordRefused(deps, req, isOurs ? 'session_ended' : 'cookie_not_ours');
  // A token without the session cookie may belong to another system.
  else if (idToken && claimsIssuer(idToken, deps.service.issuer)) recordRefused(deps, req, 'cookie_missing');
}
