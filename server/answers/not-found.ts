/** Nothing matched: the last step before failures. */
import type { RequestHandler } from 'express';
import { notFound, Outcome } from '#shared/outcomes.ts';
import { stateOf } from '../middleware/request-state.ts';

export function notFoundPage(): RequestHandler {
  return (req, res, next) => {
    const { match } = stateOf(res);
    if (!match) return next(notFound('No page has this address'));
    // A page that is there, asked in a way it does not answer.
    res.setHeader('Allow', 'GET, HEAD');
    next(new Outcome(405, `${req.method} is not answered at this address`));
  };
}
