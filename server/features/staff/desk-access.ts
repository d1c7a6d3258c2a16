/** Access to the desk: its host, its headers, cross-site requests, and the session of the person. */
import type { Request, RequestHandler, Response } from 'express';
import { HttpError } from '#shared/http-errors.ts';
import { type ActContext, actingDatabase, type Subject } from '../../acts/act.ts';
import { type Action, type Actor, branchesWithin } from '../../acts/permissions.ts';
import type { HttpServices } from '../../http/http-services.ts';
import { isSameOrigin } from '../../http/middleware/same-origin.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { plainPage } from '../../render/plain-page.ts';
import { pageHeaders } from '../../render/security-headers.ts';
import type { Env } from '../../settings/env.ts';
import type { ProofWays } from './pages/passkey-button.tsx';
import { listPasskeys } from './passkeys.ts';
import { findStaffSession, isProved, type StaffSession } from './staff-session.ts';
import { toActor } from './staff-store.ts';

export type DeskServices = Pick<
  HttpServices,
  | 'builds'
  | 'content'
  | 'database'
  | 'documents'
  | 'embedded'
  | 'env'
  | 'forms'
  | 'loadAssets'
  | 'log'
  | 'now'
  | 'outbox'
  | 'personalData'
  | 'queryAs'
  | 'rateLimiter'
  | 'root'
  | 'secret'
  | 'securityLog'
  | 'site'
  | 'uploads'
>;

/**
 * Handlers ahead of every desk address. On another host than the desk's they leave the router or the route:
 * nothing of the desk is found there.
 */
export function deskAccess(services: DeskServices, leave: 'router' | 'route'): RequestHandler[] {
  const { env } = services;
  return [
    (req, _res, next) => next(isDeskHost(env, req) ? undefined : leave),
    deskHeaders(env),
    repeatFromHere,
    requireDeskOrigin(env),
    readSession(services),
  ];
}

function isDeskHost({ staffOrigin }: Env, req: Request): boolean {
  return staffOrigin === undefined || req.headers.host === new URL(staffOrigin).host;
}

function deskHeaders(env: Env): RequestHandler {
  const headers = {
    ...pageHeaders(env, { allowThirdParty: false }),
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex, nofollow',
    'Referrer-Policy': 'same-origin',
  };
  return (_req, res, next) => {
    res.set(headers);
    next();
  };
}

/**
 * Browsers send a Strict cookie with no navigation that another site began, such as a link in webmail. This
 * page begins the same navigation again, from here.
 * See https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Set-Cookie#samesitesamesite-value
 */
const repeatFromHere: RequestHandler = (req, res, next) => {
  if (req.method !== 'GET' || req.get('sec-fetch-site') !== 'cross-site') return next();
  const address = escapeHtml(req.originalUrl.replace(/^\/+/, '/'));
  res.send(
    plainPage('One moment', `<p><a href="${address}">Continue to the staff desk</a></p>`, {
      head: `<meta http-equiv="refresh" content="0; url=${address}">\n`,
    }),
  );
};

/** The access log records each 403 as a cross-origin request. */
function requireDeskOrigin(env: Env): RequestHandler {
  return (req, _res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD' || isSameOrigin(req, env.deskOrigin)) return next();
    next(
      new HttpError(403, 'That was not sent from a page of the desk. Open the page again and send it there.'),
    );
  };
}

interface DeskState {
  staffSession?: StaffSession | null;
}

function readSession({ database, now }: DeskServices): RequestHandler {
  return async (req, res, next) => {
    (res.locals as DeskState).staffSession = await findStaffSession(database, req, now());
    next();
  };
}

export function currentSession(res: Response): StaffSession | null {
  return (res.locals as DeskState).staffSession ?? null;
}

/** Sends a person who is not signed in to the sign-in page, which leads back. */
export const requireSignedIn: RequestHandler = (req, res, next) => {
  if (currentSession(res)) return next();
  const back = req.method === 'GET' ? `?to=${encodeURIComponent(req.originalUrl)}` : '';
  res.redirect(303, `/staff/sign-in${back}`);
};

/** Session of a request behind `requireSignedIn`. */
export function signedInSession(res: Response): StaffSession {
  const session = currentSession(res);
  if (!session) throw new HttpError(409, 'Sign in again, then repeat what you did.');
  return session;
}

/** Only an address of the desk, so that a link leads to no other site; short enough for a cookie. */
export function readWayBack(value: unknown): string {
  return typeof value === 'string' && /^\/staff(?:\/[\w./?=&%-]{0,2000})?$/.test(value) ? value : '/staff';
}

/** The same for a page that does not exist and for one that the person's roles do not allow. */
export function noSuchPage(): HttpError {
  return new HttpError(404, 'The desk has no page at this address.');
}

/**
 * Answers as if the page did not exist, so that it reveals nothing to a person without the role. A role that
 * is limited to branches passes with any branch: the page checks the branch of its subject.
 */
export function permit(action: Action): RequestHandler {
  return (_req, res, next) => {
    const isPermitted = branchesWithin(currentActor(res), action).length > 0;
    next(isPermitted ? undefined : noSuchPage());
  };
}

/** The person who is signed in. */
export function currentActor(res: Response): Actor {
  return toActor(signedInSession(res).member);
}

export function actContext({ database }: Pick<DeskServices, 'database'>, res: Response): ActContext {
  return { database, actor: currentActor(res) };
}

/** Context of functions that staff and visitors share: its one write is an act of the person. */
export function actingContext<Result>(
  { database, env, now, queryAs, secret }: DeskServices,
  res: Response,
  action: Action,
  subject: Subject<Result>,
) {
  return {
    database: actingDatabase({ database, actor: currentActor(res) }, action, subject),
    query: queryAs(null),
    origin: env.publicOrigin,
    secret,
    now: now(),
  };
}

/** Returns what a form says that needs a fresh confirmation; undefined for five minutes after one. */
export function missingProof({ now }: Pick<DeskServices, 'now'>, res: Response): string | undefined {
  return isProved(signedInSession(res), now())
    ? undefined
    : 'First confirm that it is you, above. Then press the button again.';
}

/** Returns the ways in which the person can confirm now; null while a confirmation is fresh. */
export async function proofWays(services: DeskServices, res: Response): Promise<ProofWays | null> {
  if (!missingProof(services, res)) return null;
  const { member } = signedInSession(res);
  const provider = services.env.staffOidc !== null && member.subject !== null;
  const passkeys = await listPasskeys(services.database.read, member.id);
  return { provider, passkey: passkeys.length > 0 || !provider };
}

/** Returns the confirmation that the address asks for, such as `?done=left`. */
export function readDone(req: Request, texts: Readonly<Record<string, string>>): string | undefined {
  const { done } = req.query;
  return typeof done === 'string' && Object.hasOwn(texts, done) ? texts[done] : undefined;
}

export async function branchesOf(services: DeskServices) {
  const facts = await services.site();
  return facts?.site.branches ?? [];
}
