/** Gives each request a name that logs and error pages share, and the trace it belongs to. */
import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { beginTrace, parseTraceparent, traceContext } from '../../platform/observe/trace-context.ts';
import { getRequestState } from './request-state.ts';

/** A proxy's own id is taken over only where proxies are trusted, and only if it looks like one. */
const wellFormed = /^[A-Za-z0-9._:=-]{8,100}$/;

export interface RequestIdOptions {
  trusted: boolean;
  /** Another service is asked on behalf of requests, and told which. */
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
