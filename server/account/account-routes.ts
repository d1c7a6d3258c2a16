/** The account's own addresses: forms of the account page, the session, the saved offers, and what a header shows. */
import cookieParser from 'cookie-parser';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { Outcome } from '#shared/outcomes.ts';
import { limitTries } from '../middleware/limit-tries.ts';
import { isSameOrigin } from '../middleware/same-origin.ts';
import type { Services } from '../services.ts';
import { answerForm } from './answer-form.ts';
import { changeSaved } from './change-saved.ts';
import { clearSessionCookies, hasSession } from './session-cookies.ts';

type AccountContext = Pick<Services, 'account' | 'env' | 'limits' | 'log'>;

const bodyLimit = '16kb';

export function accountRoutes(services: AccountContext): Router {
  const router = Router({ caseSensitive: true });
  const json = express.json({ limit: bodyLimit, inflate: false });
  const form = express.urlencoded({ limit: bodyLimit, inflate: false, extended: false });
  router.use(neverKept, cookieParser());
  router.get('/state', state(services));
  router.post(
    '/session',
    onlyOwnPages(services),
    limitTries(services.limits, 'session'),
    json,
    beginSession(services),
  );
  router.post('/saved', onlyOwnPages(services), form, changeSaved(services));
  router.post('/:form', onlyOwnPages(services), form, answerForm(services));
  return router;
}

const neverKept: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'private, no-store');
  next();
};

function onlyOwnPages({ env }: AccountContext): RequestHandler {
  return (req, _res, next) =>
    next(
      isSameOrigin(req, env.publicOrigin)
        ? undefined
        : new Outcome(403, 'Only pages of this site may send this.'),
    );
}

/** For headers of pages that are the same for everybody. */
function state({ account }: AccountContext): RequestHandler {
  return async (req, res) => {
    const session = await account.sessions.current(req, res);
    if (!session) {
      // A hint that has outlived its session goes with it; a service that is away proves nothing.
      if (!hasSession(req)) clearSessionCookies(res);
      return void res.json({ signedIn: false });
    }
    res.json({ signedIn: true, name: session.claims.name });
  };
}

/** A page has signed somebody in with the SDK: from here on the session is kept by cookies. */
function beginSession({ account }: AccountContext): RequestHandler {
  return async (req: Request, res: Response) => {
    const { idToken, refreshToken } = (req.body ?? {}) as Record<string, unknown>;
    const begun =
      typeof idToken === 'string' &&
      typeof refreshToken === 'string' &&
      Math.max(idToken.length, refreshToken.length) <= 4_096 &&
      (await account.sessions.begin({ req, res }, { idToken, refreshToken }));
    const uid = begun && (await account.service.read(idToken))?.uid;
    if (uid) account.knownBrowsers?.remember(req, res, uid);
    res.status(begun ? 201 : 401).json({ signedIn: begun });
  };
}
