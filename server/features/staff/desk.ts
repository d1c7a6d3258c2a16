/** Routes of the desk, below /staff. */
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import { HttpError } from '#shared/http-errors.ts';
import { type Act, listActs } from '../../acts/list-acts.ts';
import { grantingRole } from '../../acts/permissions.ts';
import { readTypedFields } from '../../http/forms/parse-multipart.ts';
import { getFormEncoding } from '../../http/forms/validate-request.ts';
import { allowLargeBody } from '../../http/limit-body-time.ts';
import { rateLimit } from '../../http/middleware/rate-limit.ts';
import { recordMount } from '../../http/middleware/route-label.ts';
import { ipKey } from '../../platform/rate-limit/ip-key.ts';
import {
  branchesOf,
  currentSession,
  type DeskServices,
  deskAccess,
  noSuchPage,
  readDone,
  readWayBack,
  requireSignedIn,
  signedInSession,
} from './desk-access.ts';
import type { DeskHost, DeskPart } from './desk-part.ts';
import { ActsPage } from './pages/act-pages.tsx';
import { ErrorText, sendDeskPage } from './pages/desk-page.tsx';
import { HomePage } from './pages/home-page.tsx';
import {
  InvitationGone,
  InvitationPage,
  SendAgainPage,
  type SendAgainProps,
  SignInPage,
} from './pages/sign-in-pages.tsx';
import { passkeyRoutes } from './passkey-routes.ts';
import { listPasskeys } from './passkeys.ts';
import { peopleRoutes } from './people-routes.ts';
import { providerRoutes } from './provider-routes.ts';
import { endStaffSession } from './staff-session.ts';
import { findInvited, toActor } from './staff-store.ts';

const actsPerPage = 50;
/** More than the longest item of the content in fields, beside its text, encoded in a form. */
const bodyLimit = '512kb';
const maxFields = 5_000;
/** More than the largest picture. */
const maxDrainedBytes = 32 * 1024 * 1024;
const doneTexts = {
  passkey: 'The passkey is made.',
  proved: 'Confirmed for five minutes. Close this tab, go back to the form and press its button again.',
};

export async function desk(services: DeskHost): Promise<Router> {
  const parts = await services.loadDeskParts();
  const router = Router({ caseSensitive: true, strict: true });
  router.use(...deskAccess(services, 'router'), recordMount);
  const form = express.urlencoded({
    limit: bodyLimit,
    parameterLimit: maxFields,
    inflate: false,
    extended: false,
  });
  router.get('/sign-in', signInPage(services));
  router.get('/invitation', rateLimit(services.rateLimiter, 'staff-sign-in'), invitationPage(services));
  router.use('/passkey', passkeyRoutes(services));
  const { staffOidc } = services.env;
  if (staffOidc) router.use('/provider', providerRoutes(services, staffOidc));
  router.use(form, returnTyped(services), requireSignedIn);
  router.get('/', homePage(services, parts));
  router.get('/acts', actsPage(services));
  router.post('/sign-out', signOut(services));
  router.use(peopleRoutes(services));
  for (const part of parts) part.routes(router, services);
  router.use((_req, _res, next) => next(noSuchPage()));
  router.use(showError(services));
  return router;
}

/** Shows a refusal as a page of the desk; everything else is answered as for visitors. */
function showError(services: DeskServices): ErrorRequestHandler {
  return async (error, req, res, next) => {
    const isPage = error instanceof HttpError && error.status < 500 && error.status !== 429;
    if (
      !isPage ||
      res.headersSent ||
      !req.accepts(['json', 'html']) ||
      req.accepts(['json', 'html']) === 'json'
    )
      return next(error);
    const isGuessing =
      error.status === 404 && (await services.rateLimiter.consume('not-found', ipKey(req.ip))) > 0;
    if (isGuessing) return next(error);
    const title = error.status === 404 ? 'Not found' : 'That did not work';
    await sendDeskPage(
      services,
      res,
      { title, content: ErrorText({ message: error.message }) },
      error.status,
    );
  };
}

function signInPage(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const to = readWayBack(req.query.to);
    if (currentSession(res)) return res.redirect(303, to);
    const content = SignInPage({
      to,
      byName: addressByName(services, req),
      hasProvider: services.env.staffOidc !== null,
    });
    await sendDeskPage(services, res, { title: 'Sign in to the staff desk', content });
  };
}

/** Answers a form whose session has ended with a page that sends it again, so that nothing typed is lost. */
function returnTyped(services: DeskServices): RequestHandler {
  return async (req, res, next) => {
    if (currentSession(res) || req.method !== 'POST') return next();
    const { fields, fileInputs } = await readTyped(req);
    if (fields.length === 0) return next();
    const content = SendAgainPage({
      ...{ fields, fileInputs },
      action: readWayBack(req.originalUrl),
      hasProvider: services.env.staffOidc !== null,
    });
    await sendDeskPage(services, res, { title: 'Sign in, then send it again', content }, 401);
  };
}

async function readTyped(req: Request): Promise<Pick<SendAgainProps, 'fields' | 'fileInputs'>> {
  const isDrained = Number(req.headers['content-length']) <= maxDrainedBytes;
  if (getFormEncoding(req) !== 'multipart' || !isDrained)
    return { fields: Object.entries((req.body ?? {}) as Record<string, string | string[]>), fileInputs: [] };
  allowLargeBody(req);
  return readTypedFields(req);
}

/** Returns the desk's address by name for a request by an IP address: passkeys are bound to a name. */
function addressByName({ env }: DeskServices, req: Request): string | null {
  return /^[\d.]+$|:/.test(req.hostname ?? '') ? `${env.deskOrigin}/staff` : null;
}

function invitationPage(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const token = String(req.query.token ?? '');
    const member = await findInvited(services.database.read, token, services.now());
    if (!member)
      return sendDeskPage(
        services,
        res,
        { title: 'This invitation no longer works', content: InvitationGone() },
        410,
      );
    const content = InvitationPage({ member, token });
    await sendDeskPage(services, res, { title: 'Your invitation to the staff desk', content });
  };
}

function homePage(services: DeskServices, parts: readonly DeskPart[]): RequestHandler {
  return async (req, res) => {
    const { member } = signedInSession(res);
    const { read } = services.database;
    const [branches, passkeys, links] = await Promise.all([
      branchesOf(services),
      listPasskeys(read, member.id),
      Promise.all(parts.map((part) => part.links(services, member))),
    ]);
    const content = HomePage({
      member,
      links: links.flat(),
      branchNames: new Map(branches.map(({ slug, name }) => [slug, name])),
      passkeys: passkeys.length,
      managesStaff: grantingRole(toActor(member), 'staff list') !== null,
    });
    await sendDeskPage(services, res, {
      title: `Hello, ${member.name}`,
      done: readDone(req, doneTexts),
      content,
    });
  };
}

function actsPage(services: DeskServices): RequestHandler {
  return async (req, res) => {
    const { member } = signedInSession(res);
    const ofEverybody = grantingRole(toActor(member), 'acts list') !== null;
    const found = await listActs(services.database.read, {
      ...(!ofEverybody && { staff: member.id }),
      after: readPlace(req.query.after),
      limit: actsPerPage + 1,
    });
    const acts = found.slice(0, actsPerPage);
    const last = acts.at(-1);
    const older = found.length > actsPerPage && last ? `/staff/acts?after=${writePlace(last)}` : null;
    const title = ofEverybody ? 'Who changed what' : 'What I changed';
    await sendDeskPage(services, res, { title, content: ActsPage({ acts, ofEverybody, older }) });
  };
}

function writePlace({ at, id }: Act): string {
  return encodeURIComponent(`${at} ${id}`);
}

function readPlace(value: unknown): Pick<Act, 'at' | 'id'> | undefined {
  const [, at, id] =
    /^(\d{4}-[\dT:.-]{1,20}Z) ([\da-f-]{36})$/.exec(typeof value === 'string' ? value : '') ?? [];
  return at && id ? { at, id } : undefined;
}

function signOut({ database, securityLog }: DeskServices): RequestHandler {
  return async (req: Request, res: Response) => {
    const { id, member } = signedInSession(res);
    await endStaffSession(database, res, id);
    securityLog.record('staff_signed_out', { req, account: member.id });
    res.redirect(303, '/staff/sign-in');
  };
}
