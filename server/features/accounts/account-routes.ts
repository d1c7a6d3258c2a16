/** Routes below /account: the forms of the account page, the session, saved offers, and the header state. */
import cookieParser from 'cookie-parser';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { HttpError } from '#shared/http-errors.ts';
import type { HttpServices } from '../../http/http-services.ts';
import { rateLimit } from '../../http/middleware/rate-limit.ts';
import { isSameOrigin } from '../../http/middleware/same-origin.ts';
import type { AccountServices } from './account-services.ts';
import { handleAccountForm } from './handle-account-form.ts';
import { clearSessionCookies, hasSession } from './session.ts';
import { updateSavedOffers } from './update-saved-offers.ts';

type AccountContext = Pick<HttpServices, 'env' | 'rateLimiter' | 'log'> & { account: AccountServices };

const bodyLimit = '16kb';

export function accountRoutes(services: AccountContext): Router {
  const router = Router({ caseSensitive: true });
  const json = express.json({ limit: bodyLimit, inflate: false });
  const form = express.urlencoded({ limit: bodyLimit, inflate: false, extended: false });
  router.use(noStore, cookieParser());
  router.get('/state', state(services));
  router.post(
    '/session',
    requireSameOrigin(services),
    rateLimit(services.rateLimiter, 'session'),
    json,
    startSession(services),
  );
  router.post('/saved', requireSameOrigin(services), form, updateSavedOffers(services));
  router.post('/:form', requireSameOrigin(services), form, handleAccountForm(services));
  return router;
}

const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'private, no-store');
  next();
};

function requireSameOrigin({ env }: AccountContext): RequestHandler {
  return (req, _res, next) =>
    next(
      isSameOrigin(req, env.publicOrigin)
        ? undefined
        : new HttpError(403, 'Only pages of this site may send this.'),
    );
}

/** Serves the sign-in state to the header of cached pages, which are the same for all visitors. */
function state({ account }: AccountContext): RequestHandler {
  return async (req, res) => {
    const session = await account.sessions.current(req, res);
    if (!session) {
      // Clears a stale hint only when no session cookie is left: a service outage proves nothing.
      if (!hasSession(req)) clearSessionCookies(res);
      return void res.json({ signedIn: false });
    }
    res.json({ signedIn: true, name: session.claims.name });
  };
}

/** Starts a cookie session after the page has signed its visitor in with the SDK. */
function startSession({ account }: AccountContext): RequestHandler {
  return async (req: Request, res: Response) => {
    const { idToken, refreshToken } = (req.body ?? {}) as Record<string, unknown>;
    const started =
      typeof idToken === 'string' &&
      typeof refreshToken === 'string' &&
      Math.max(idToken.length, refreshToken.length) <= 4_096 &&
      (await account.sessions.start({ req, res }, { idToken, refreshToken }));
    const uid = started && (await account.service.verifyIdToken(idToken))?.uid;
    if (uid) account.knownBrowsers?.remember(req, res, uid);
    res.status(started ? 201 : 401).json({ signedIn: started });
  };
}
