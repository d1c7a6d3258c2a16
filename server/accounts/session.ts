/** A session as the parts that begin, renew and end it know it, and what they share. */
import { createHash, randomBytes } from 'node:crypto';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { ipKey } from '../http/rate-limit/ip-key.ts';
import type { DatabaseClock } from '../platform/database/database-clock.ts';
import type { SecurityLog } from '../platform/observe/security-log.ts';
import type { SealedBox } from '../platform/sealed-box.ts';
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
  /** What its row is found by. */
  id: string;
  claims: IdClaims;
  endsAtMs: number;
}

export interface SessionDeps {
  service: SignInService;
  store: SessionStore;
  /** Of the secret in the cookie. */
  secrets: SealedBox;
  /** Of refresh tokens in the table. */
  refreshTokens: SealedBox;
  /** Null where another sign-in service counts guesses. */
  knownBrowsers: KnownBrowsers | null;
  /** Whether the headers of a CDN are believed. */
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

/** The cookie holds the secret, the table only the digest: nobody who reads the table can use it. */
export function createSessionId(): { secret: string; id: string } {
  const secret = randomBytes(32).toString('base64url');
  return { secret, id: hashSecret(secret) };
}

/** What the row of its cookie is found by; null without a cookie that is ours. */
export function readSessionId(req: Request, secrets: SealedBox): string | null {
  const { sealed } = readSessionCookies(req);
  const secret = sealed && secrets.open<{ secret?: unknown }>(sealed)?.secret;
  return typeof secret === 'string' ? hashSecret(secret) : null;
}

/** Who a request comes from, for the sign-in service; `account` is whose session it is. */
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
