/** Request id that logs and error pages share, and the trace that the request belongs to. */
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { beginTrace, parseTraceparent, traceContext } from '../../platform/observe/trace-context.ts';
import { getRequestState } from '../../platform/requests/request-state.ts';

/** A proxy's own id is used only where proxies are trusted, and only if it matches. */
const wellFormed = /^[A-Za-z0-9._:=-]{8,100}$/;

export interface RequestIdOptions {
  trusted: boolean;
  /** True when requests call another service, which receives their trace. */
  handsOn: boolean;
}

export function requestId({ trusted, handsOn }: RequestIdOptions): RequestHandler {
  return (req, res, next) => {
    const incoming = trusted ? req.get('x-request-id') : undefined;
    const id = incoming && wellFormed.test(incoming) ? incoming : randomUUID();
    const given = trusted ? parseTraceparent(req.get('traceparent')) : null;
    const trace = given ? { requestId: id, ...given } : beginTrace(id);
    const state = getRequestState(res);
    state.requestId = id;
    state.traceId = trace.traceId;
    res.setHeader('X-Request-Id', id);
    if (handsOn) traceContext.run(trace, next);
    else next();
  };
}
