/** Records refused and ended sessions in the security log. */
import type { Request } from 'express';
import { claimsIssuer, isExpired } from './id-token.ts';
import type { SessionDeps } from './session.ts';
import { readSessionCookies } from './session-cookies.ts';
import type { SessionRow } from './session-store.ts';

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

/** Records a token that has not expired and is still invalid. An expired token is normal. */
export function recordBadToken(deps: SessionDeps, req: Request, idToken: string, account: string): void {
  if (!isExpired(idToken, deps.now())) recordRefused(deps, req, 'id_token_not_good', account);
}

export function recordEnded(
  { securityLog }: SessionDeps,
  req: Request,
  ended: readonly SessionRow[],
  reason: string,
): void {
  for (const { account } of ended) securityLog.record('session_ended', { req, account, reason });
}
