/** Routes of the embedded identity service, at the paths that the sign-in SDK calls. */
import cookieParser from 'cookie-parser';
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import type { Logger } from 'pino';
import { isSameOrigin } from '../../../http/middleware/same-origin.ts';
import { getRequestState } from '../../../platform/requests/request-state.ts';
import type { IdentityCaller } from './identity-caller.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityService } from './identity-service.ts';

const bodyLimit = '16kb';

/** Path prefixes that the SDK uses. */
export const identityPaths = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com'];

export interface IdentityRouteOptions {
  publicOrigin: string;
  log: Logger;
  getCaller(req: Request, res: Response): Promise<IdentityCaller>;
}

export function identityRoutes(
  service: IdentityService,
  { publicOrigin, log, getCaller }: IdentityRouteOptions,
): Router {
  const router = Router({ caseSensitive: true });
  router.use(
    checkOrigin(publicOrigin),
    express.json({ limit: bodyLimit, inflate: false }),
    express.urlencoded({ limit: bodyLimit, inflate: false, extended: false }),
    cookieParser(),
    handleCall(service, getCaller),
    handleError(log),
  );
  return router;
}

/** Rejects pages of other sites. Programs that send no such header are no danger to visitors. */
function checkOrigin(publicOrigin: string): RequestHandler {
  return (req, res, next) => {
    res.setHeader('Cache-Control', 'no-store');
    const foreign = req.get('sec-fetch-site') !== undefined || req.get('origin') !== undefined;
    // A browser sends neither header with a same-origin GET over plain HTTP, so a missing header is accepted.
    // See https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Headers/Sec-Fetch-Site
    next(
      foreign && !isSameOrigin(req, publicOrigin) ? new IdentityError('PERMISSION_DENIED', 403) : undefined,
    );
  };
}

function handleCall(service: IdentityService, getCaller: IdentityRouteOptions['getCaller']): RequestHandler {
  return async (req, res) => {
    const path = req.originalUrl.split('?')[0] as string;
    const { status, body } = await service.handle(
      req.method,
      path,
      req.body ?? {},
      await getCaller(req, res),
    );
    res.status(status).json(body);
  };
}

/** Responds in the SDK's error format. Passwords and tokens never reach the log. */
function handleError(log: Logger): ErrorRequestHandler {
  return (error: unknown, _req, res, _next) => {
    const status = (error as { status?: number } | null)?.status ?? 500;
    if (status >= 500)
      log.error(
        { event: 'sign_in_service_failed', id: getRequestState(res).requestId, err: error },
        'the identity service failed',
      );
    const identityError =
      error instanceof IdentityError
        ? error
        : new IdentityError(status >= 500 ? 'INTERNAL_ERROR' : 'INVALID_ARGUMENT', status);
    res.status(identityError.status).json(identityError);
  };
}
