/** Session types and helpers shared by the modules that start, renew and end sessions. */
import { createHash, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import type { DatabaseClock } from '../../platform/database/database-clock.ts';
import type { SecurityLog } from '../../platform/observe/security-log.ts';
import { ipKey } from '../../platform/rate-limit/ip-key.ts';
import type { SealedBox } from '../../platform/sealed-box.ts';
import type { IdClaims } from './id-token.ts';
import type { IdentityCaller } from './identity/identity-caller.ts';
import type { KnownBrowsers } from './known-browsers.ts';
import { readSessionCookies } from './session-cookies.ts';
import type { SessionRow, SessionStore } from './session-store.ts';
import type { SignInService } from './sign-in-service.ts';

export interface SessionTokens {
  idToken: string;
  refreshToken: string;
}

export interface Session extends SessionTokens {
  /** Primary key of the session's row. */
  id: string;
  claims: IdClaims;
  endsAtMs: number;
}

export interface SessionDeps {
  service: SignInService;
  store: SessionStore;
  /** Seals the secret in the cookie. */
  secrets: SealedBox;
  /** Seals refresh tokens in the table. */
  refreshTokens: SealedBox;
  /** Null when another sign-in service limits password guesses. */
  knownBrowsers: KnownBrowsers | null;
  /** True when the CDN's headers are trusted. */
  trusted: boolean;
  now: () => Date;
  clock: Pick<DatabaseClock, 'sinceJumpMs'>;
  log: Logger;
  securityLog: SecurityLog;
}

export interface HttpExchange {
  req: Request;
  res: Response;
}

/** The cookie holds the secret and the table its digest, so a reader of the table cannot use a session. */
export function createSessionId(): { secret: string; id: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, id: hashSecret(secret) };
}

/** Returns the row's id for the session cookie; null without a cookie that this site sealed. */
export function readSessionId(req: Request, secrets: SealedBox): string | null {
  const { sealed } = readSessionCookies(req);
  const secret = sealed && secrets.open<{ secret?: unknown }>(sealed)?.secret;
  return typeof secret === 'string' ? hashSecret(secret) : null;
}

/** Builds the caller for the sign-in service. `account` owns the request's session. */
export function getCaller(
  { knownBrowsers }: Pick<SessionDeps, 'knownBrowsers'>,
  req: Request,
  account: string | null,
): IdentityCaller {
  return {
    request: req,
    ipKey: ipKey(req.ip),
    account,
    knownBrowser: knownBrowsers?.read(req) ?? null,
  };
}

export function toSession({ id, endsAt }: SessionRow, claims: IdClaims, tokens: SessionTokens): Session {
  return { id, claims, ...tokens, endsAtMs: Date.parse(endsAt) };
}

function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
