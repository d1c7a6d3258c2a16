/** Tells the security log of sessions that were refused and that ended. */
import type { Request } from 'express';
import { claimsIssuer, isExpired } from './id-token.ts';
import type { SessionDeps } from './session.ts';
import { readSessionCookies } from './session-cookies.ts';
import type { SessionRow } from './session-store.ts';

/** False, for whoever answers with it. */
export function recordRefused(
  { securityLog }: SessionDeps,
  req: Request,
  reason: string,
  account?: string,
): false {
  securityLog.record('session_refused', { req, reason, account });
  return false;
}

/** Cookies that lead to no session; `isOurs` when the id in them was once given out. */
export function recordUnknownCookie(deps: SessionDeps, req: Request, isOurs: boolean): void {
  const { idToken, sealed } = readSessionCookies(req);
  if (sealed) recordRefused(deps, req, isOurs ? 'session_ended' : 'cookie_not_ours');
  // A token alone may be another system's.
  else if (idToken && claimsIssuer(idToken, deps.service.issuer)) recordRefused(deps, req, 'cookie_missing');
}

/** A token that has not ended and is not good all the same; that one has ended is nothing unusual. */
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
