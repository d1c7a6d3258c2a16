/** One line for each request that went through the pipeline: the route's name, never the address or the visitor. */
import type { Request, RequestHandler } from 'express';
import type { SecurityLog } from '../../platform/observe/security-log.ts';
import type { Services } from '../../services.ts';
import { getRequestState } from './request-state.ts';

export function accessLog({ log, securityLog }: Pick<Services, 'log' | 'securityLog'>): RequestHandler {
  return (req, res, next) => {
    const started = process.hrtime.bigint();
    res.once('close', () => {
      const { match, cache, requestId } = getRequestState(res);
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
      // Nothing else is answered with it.
      if (res.statusCode === 403) recordCrossOrigin(securityLog, req, match?.route.name);
    });
    next();
  };
}

/** What is sent to by POST beside the pages. */
const postPaths =
  /^\/(account|client-errors|graphql|live|payment-redirect|payment-sandbox|identitytoolkit|securetoken)\b/;

function recordCrossOrigin(securityLog: SecurityLog, req: Request, page: string | undefined): void {
  const from = req.get('origin') ?? req.get('referer') ?? '';
  const origin = URL.canParse(from) ? new URL(from).host : undefined;
  const route = page ?? postPaths.exec(req.originalUrl)?.[1] ?? 'other';
  securityLog.record('origin_refused', { req, route, origin });
}
