/** Last middleware before the error handlers: 404, or 405 for a page's unsupported method. */
import { METHODS } from 'node:http';
import type { RequestHandler } from 'express';
import { HttpError, notFound } from '#shared/http-errors.ts';
import { getRequestState } from '../../platform/requests/request-state.ts';

/** Created once, like the 405s below; `describe-error.ts` has the text that visitors see. */
const pageNotFound = notFound('No page has this address');
const methodsNotAllowed = new Map(
  METHODS.map((method) => [
    method,
    new HttpError(405, 'Nothing can be sent to this address. Start from the home page, or ring us.'),
  ]),
);

export function notFoundPage(): RequestHandler {
  return (req, res, next) => {
    const { match } = getRequestState(res);
    if (!match) return next(pageNotFound);
    // The page exists, but does not answer this method.
    res.setHeader('Allow', 'GET, HEAD');
    next(methodsNotAllowed.get(req.method));
  };
}
