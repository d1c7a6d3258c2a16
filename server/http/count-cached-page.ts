/** Counts page cache hits, and logs ten a second at most: a line for each would cost more than the page. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { RequestMetrics, RequestSeries } from '../platform/observe/request-metrics.ts';

const logIntervalMs = 100;

export type CountCachedPage = (
  req: IncomingMessage,
  res: ServerResponse,
  page: { route: string; startedAt: number; bytes: number },
) => void;

export function countCachedPages(services: { log: Logger; requestMetrics: RequestMetrics }): CountCachedPage {
  const { log, requestMetrics } = services;
  /** Series by route: GET with 200 and 304, HEAD with 200 and 304. */
  const known = [0, 1, 2, 3].map(() => new Map<string, RequestSeries>());
  /** Hits since the last line; the next line reports them as `sampled`. */
  let count = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (req, res, { route, startedAt, bytes }) => {
    const method = req.method === 'HEAD' ? 'HEAD' : 'GET';
    const status = res.statusCode;
    const byRoute = known[(method === 'HEAD' ? 2 : 0) + (status === 304 ? 1 : 0)] as (typeof known)[0];
    let series = byRoute.get(route);
    if (!series) {
      series = requestMetrics.series({ route, method, status, cache: 'fresh' });
      byRoute.set(route, series);
    }
    const endedAt = performance.now();
    requestMetrics.record(series, (endedAt - startedAt) / 1000);
    count += 1;
    if (endedAt - loggedAt < logIntervalMs) return;
    const ms = Math.round((endedAt - startedAt) * 1000) / 1000;
    const fields = { method, route, status, ms, bytes, cache: 'fresh', sampled: count };
    log.info({ event: 'request', ...fields }, 'page cache hit (sampled)');
    loggedAt = endedAt;
    count = 0;
  };
}
