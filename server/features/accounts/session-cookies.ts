/** Cookies of a signed-in visitor: the query API's bearer token, the session, and a hint for scripts. */
import type { Request, Response } from 'express';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import { tokenCookie } from '../../platform/requests/token-cookie.ts';

/** Sealed session secret, which finds the refresh token. */
export const sessionCookie = '__Host-session';
/** Only says that a visitor is signed in, so that cached pages need not ask. */
const hintCookie = 'signed-in';

const maxAgeSeconds = retentionDays.sessionIdle * 86_400;

/**
 * Browsers accept `Secure` cookies on http://localhost and http://127.0.0.1 too.
 * See https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie#secure
 */
const httpOnlyAttributes = 'Path=/; Secure; HttpOnly; SameSite=Lax';
const scriptAttributes = 'Path=/; Secure; SameSite=Lax';

/** `cookies` is set when a cookie parser has run. */
interface CookieRequest {
  headers: { cookie?: string | undefined };
  cookies?: Readonly<Record<string, unknown>>;
}

export interface SessionCookies {
  idToken: string | null;
  sealed: string | null;
}

const maxLength = 8_192;

/** Returns the visitor's token, or null. A value that is not valid in a header counts as none. */
export function readToken(req: Request): string | null {
  const token: unknown = req.cookies?.[tokenCookie];
  return typeof token === 'string' && token.length <= maxLength && /^[\x20-\x7e]+$/.test(token)
    ? token
    : null;
}

export function readSessionCookies(req: CookieRequest): SessionCookies {
  const cookies = req.cookies ?? parseCookies(req.headers.cookie);
  const read = (name: string) => {
    const value: unknown = cookies[name];
    return typeof value === 'string' && value !== '' && value.length <= maxLength ? value : null;
  };
  return { idToken: read(tokenCookie), sealed: read(sessionCookie) };
}

/** For requests that have not passed a cookie parser. */
function parseCookies(header = ''): Record<string, string> {
  const pairs = header
    .split('; ')
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]);
  return Object.fromEntries(pairs);
}

export function hasSession(req: Request): boolean {
  const { idToken, sealed } = readSessionCookies(req);
  return idToken !== null || sealed !== null;
}

/**
 * Written by hand: Express rejects the colon in the token cookie's name.
 * See https://www.rfc-editor.org/rfc/rfc6265#section-4.1.1
 */
export function writeSessionCookies(res: Response, { idToken, sealed }: SessionCookies): void {
  appendCookie(res, tokenCookie, idToken ?? '', httpOnlyAttributes);
  appendCookie(res, sessionCookie, sealed ?? '', httpOnlyAttributes);
  appendCookie(res, hintCookie, '1', scriptAttributes);
}

export function clearSessionCookies(res: Response): void {
  appendCookie(res, tokenCookie, '', httpOnlyAttributes);
  appendCookie(res, sessionCookie, '', httpOnlyAttributes);
  appendCookie(res, hintCookie, '', scriptAttributes);
}

/** Replaces an earlier Set-Cookie of the same name in this response. */
function appendCookie(res: Response, name: string, value: string, attributes: string): void {
  const before = ([res.getHeader('Set-Cookie') ?? []] as (string | string[])[])
    .flat()
    .filter((cookie) => !cookie.startsWith(`${name}=`));
  res.setHeader('Set-Cookie', [
    ...before,
    `${name}=${value}; Max-Age=${value === '' ? 0 : maxAgeSeconds}; ${attributes}`,
  ]);
}
