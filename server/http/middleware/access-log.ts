/** Access log and metrics of pipeline requests: the route's pattern, never the URL or the visitor. */
import type { Request, RequestHandler, Response } from 'express';
import type { SecurityLog } from '../../platform/observe/security-log.ts';
import { getRequestState } from '../../platform/requests/request-state.ts';
import type { HttpServices } from '../http-services.ts';
import { methodLabel, routeLabel } from './route-label.ts';

/** Milliseconds from which a request is slow: visitors notice the wait. */
const slowMs = 2_000;

type AccessLogContext = Pick<HttpServices, 'log' | 'securityLog' | 'requestMetrics'>;

export function accessLog(services: AccessLogContext): RequestHandler {
  return (req, res, next) => {
    const startedAt = performance.now();
    const { socket } = req;
    const bytesBefore = socket.bytesWritten;
    res.once('close', () => {
      const ms = performance.now() - startedAt;
      const route = routeLabel(req, res);
      logRequest(services, req, res, { route, ms, bytes: socket.bytesWritten - bytesBefore });
      // Only cross-origin requests are answered with 403.
      if (res.statusCode === 403)
        recordCrossOrigin(services.securityLog, req, getRequestState(res).match?.route.name);
    });
    next();
  };
}

function logRequest(
  { log, requestMetrics }: AccessLogContext,
  req: Request,
  res: Response,
  { route, ms, bytes }: { route: string; ms: number; bytes: number },
): void {
  const { cache = 'none', requestId, traceId } = getRequestState(res);
  const method = methodLabel(req.method);
  const status = res.statusCode;
  const isStream = String(res.getHeader('Content-Type')).startsWith('text/event-stream');
  requestMetrics.record(requestMetrics.series({ route, method, status, cache }), isStream ? null : ms / 1000);
  const isSlow = ms > slowMs && !isStream;
  log[isSlow ? 'warn' : 'info'](
    {
      event: isSlow ? 'request_slow' : 'request',
      id: requestId,
      traceId,
      method,
      route,
      status,
      ms: Math.round(ms * 1000) / 1000,
      bytes,
      cache,
      whole: res.writableFinished,
    },
    isSlow ? 'slow request' : 'request',
  );
}

/** Paths beside the pages that accept POST. */
const postPaths =
  /^\/(account|client-errors|graphql|live|payment-redirect|payment-sandbox|shortlist|identitytoolkit|securetoken|staff)\b/;

function recordCrossOrigin(securityLog: SecurityLog, req: Request, page: string | undefined): void {
  const from = req.get('origin') ?? req.get('referer') ?? '';
  const origin = URL.canParse(from) ? new URL(from).host : undefined;
  const route = page ?? postPaths.exec(req.originalUrl)?.[1] ?? 'other';
  securityLog.record('origin_refused', { req, route, origin });
}
