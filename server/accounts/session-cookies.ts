/** The three cookies of a signed-in visitor: the bearer of the query API, what renews it, and a hint for scripts. */
import type { Request, Response } from 'express';
import { retentionDays } from '#shared/personal-data/retention-days.ts';

/** The cookie that visitors of the earlier site carry their token in. */
export const tokenCookie = 'apollo:default.token';
/** Sealed; holds what fetches the next ID token. */
export const sessionCookie = '__Host-session';
/** Says nothing but that somebody is signed in, so that pages for everybody need not ask. */
const hintCookie = 'signed-in';

const maxAgeSeconds = retentionDays.sessionIdle * 86_400;

/** Browsers take `Secure` on http://localhost and 127.0.0.1 too. */
const httpOnlyAttributes = 'Path=/; Secure; HttpOnly; SameSite=Lax';
const scriptAttributes = 'Path=/; Secure; SameSite=Lax';

/** `cookies` is what a cookie parser made of the header, where one has been. */
interface CookieRequest {
  headers: { cookie?: string | undefined };
  cookies?: Readonly<Record<string, unknown>>;
}

export interface SessionCookies {
  idToken: string | null;
  sealed: string | null;
}

const maxLength = 8_192;

/** The visitor's token, or null. Anything that cannot stand in a header counts as none. */
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

/** For requests that no cookie parser has seen. */
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

/** Written by hand: Express refuses the colon in the first one's name. */
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

/** A later word about a cookie takes the place of an earlier one in the same answer. */
function appendCookie(res: Response, name: string, value: string, attributes: string): void {
  const before = ([res.getHeader('Set-Cookie') ?? []] as (string | string[])[])
    .flat()
    .filter((cookie) => !cookie.startsWith(`${name}=`));
  res.setHeader('Set-Cookie', [
    ...before,
    `${name}=${value}; Max-Age=${value === '' ? 0 : maxAgeSeconds}; ${attributes}`,
  ]);
}
