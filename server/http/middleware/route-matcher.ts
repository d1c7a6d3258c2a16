/** Matches the URL to a page, once for the whole request. */
import type { RequestHandler } from 'express';
import { matchRoute as match, payloadPath } from '#routes/match-route.ts';
import { getRequestState } from '../../platform/requests/request-state.ts';

/** `disabled` names routes that are switched off, and so are unknown URLs. */
export function routeMatcher({ disabled }: { disabled: ReadonlySet<string> }): RequestHandler {
  return (req, res, next) => {
    const pageOfPayload = payloadPath(req.path);
    const found = match(pageOfPayload ?? req.path);
    const state = getRequestState(res);
    state.wantsPayload = pageOfPayload !== undefined;
    if (found && !disabled.has(found.route.name)) state.match = found;
    next();
  };
}
