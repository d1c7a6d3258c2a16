/** Starts a session from the tokens of a sign-in: writes its row and its cookies. */
import { randomBytes } from 'node:crypto';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import { dayMs } from '#shared/personal-data/retention-period.ts';
import { describeBrowser } from '../../platform/requests/describe-browser.ts';
import { detectDevice } from '../../platform/requests/device.ts';
import type { IdClaims } from './id-token.ts';
import { createSessionId, type HttpExchange, type SessionDeps, type SessionTokens } from './session.ts';
import { writeSessionCookies } from './session-cookies.ts';

/** Maximum lifetime of a session since the password was entered, however often it is used. */
const lifetimeMs = retentionDays.sessionEnd * dayMs;

/** Resolves to false, and writes nothing, when the account changed after the token was issued. */
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
