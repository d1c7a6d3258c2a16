/** One line for each request that went through the pipeline: the route's name, never the address or the visitor. */
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { stateOf } from './request-state.ts';

export function accessLog(log: Logger): RequestHandler {
  return (req, res, next) => {
    const started = process.hrtime.bigint();
    res.once('close', () => {
      const { match, cache, requestId } = stateOf(res);
      log.info(
        {
          id: requestId,
          method: req.method,
          route: match?.route.name ?? null,
          status: res.statusCode,
          ms: Number(process.hrtime.bigint() - started) / 1e6,
          cache: cache ?? null,
          whole: res.writableFinished,
        },
        'request',
      );
    });
    next();
  };
}
