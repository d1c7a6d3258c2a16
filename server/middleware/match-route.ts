/** Finds the page of the address, once for the whole request. */
import type { RequestHandler } from 'express';
import { matchRoute as match, payloadPath } from '#routes/match-route.ts';
import { stateOf } from './request-state.ts';

/** `hidden` names routes that are switched off: they are unknown addresses. */
export function matchRoute({ hidden }: { hidden: ReadonlySet<string> }): RequestHandler {
  return (req, res, next) => {
    const pageOfPayload = payloadPath(req.path);
    const found = match(pageOfPayload ?? req.path);
    const state = stateOf(res);
    state.wantsPayload = pageOfPayload !== undefined;
    if (found && !hidden.has(found.route.name)) state.match = found;
    next();
  };
}
