/** Nothing matched: the last step before failures. */
import { METHODS } from 'node:http';
import type { RequestHandler } from 'express';
import { notFound, Outcome } from '#shared/outcomes.ts';
import { stateOf } from '../middleware/request-state.ts';

/** Made once, as are the refusals of methods: where an error comes from is looked up at every making. */
const nothingHere = notFound('No page has this address');
const notAnswered = new Map(
  METHODS.map((method) => [method, new Outcome(405, `${method} is not answered at this address`)]),
);

export function notFoundPage(): RequestHandler {
  return (req, res, next) => {
    const { match } = stateOf(res);
    if (!match) return next(nothingHere);
    // A page that is there, asked in a way it does not answer.
    res.setHeader('Allow', 'GET, HEAD');
    next(notAnswered.get(req.method));
  };
}
