/** Nothing matched: the last step before failures. */
import { METHODS } from 'node:http';
import type { RequestHandler } from 'express';
import { HttpError, notFound } from '#shared/http-errors.ts';
import { getRequestState } from '../middleware/request-state.ts';

/** Made once, as are the refusals of methods: where an error comes from is looked up at every making. */
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
    // A page that is there, asked in a way it does not answer.
    res.setHeader('Allow', 'GET, HEAD');
    next(methodsNotAllowed.get(req.method));
  };
}
