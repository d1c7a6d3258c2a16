/** Counts pages that the page cache answers, and logs one in a hundred of them: a line for each would cost more than the page. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { RequestMetrics, RequestSeries } from '../platform/observe/request-metrics.ts';

/** Stands in each line, so that whoever counts lines knows what to multiply by. */
export const cachedPageSample = 100;

export type CountCachedPage = (
  req: IncomingMessage,
  res: ServerResponse,
  page: { route: string; startedAt: number; bytes: number },
) => void;

export function countCachedPages(services: { log: Logger; requestMetrics: RequestMetrics }): CountCachedPage {
  const { log, requestMetrics } = services;
  /** GET whole and 304, HEAD whole and 304; each by route. */
  const known = [0, 1, 2, 3].map(() => new Map<string, RequestSeries>());
  let count = 0;
  return (req, res, { route, startedAt, bytes }) => {
    const method = req.method === 'HEAD' ? 'HEAD' : 'GET';
    const status = res.statusCode;
    const byRoute = known[(method === 'HEAD' ? 2 : 0) + (status === 304 ? 1 : 0)] as (typeof known)[0];
    let series = byRoute.get(route);
    if (!series) {
      series = requestMetrics.series({ route, method, status, cache: 'fresh' });
      byRoute.set(route, series);
    }
    const ms = performance.now() - startedAt;
    requestMetrics.record(series, ms / 1000);
    count += 1;
    if (count % cachedPageSample !== 1) return;
    const fields = { method, route, status, ms: Math.round(ms * 1000) / 1000, bytes, cache: 'fresh' };
    log.info({ event: 'request', ...fields, sampled: cachedPageSample }, 'one of a hundred cached pages');
  };
}
