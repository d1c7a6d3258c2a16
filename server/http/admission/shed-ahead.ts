/** Load shedding ahead of Express while the queue is full: a refusal must cost next to nothing. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { getLoadedPage } from '#routes/load-page.ts';
import { matchRoute } from '#routes/match-route.ts';
import type { CacheKeyContext } from '../../render/load-payload.ts';
import { pageCacheKey } from '../../render/load-payload.ts';
import { resolvePageUrl } from '../../render/page-url.ts';
import { sendShedPage } from '../handlers/shed-response.ts';
import type { HttpServices } from '../http-services.ts';
import { normalizePath } from '../middleware/normalize-url.ts';
import { hasBody, hasOneHost } from '../middleware/reject-bad-requests.ts';
import { pageClass } from './visitor-job.ts';

export type ShedContext = CacheKeyContext &
  Pick<
    HttpServices,
    'env' | 'loadAssets' | 'loadLevel' | 'pageCache' | 'renderQueue' | 'requestMetrics' | 'shedding'
  >;

/** Returns true once it has responded. Falls through to the pipeline when unsure; the pipeline decides. */
export function shedAhead(services: ShedContext, req: IncomingMessage, res: ServerResponse): boolean {
  const { renderQueue, loadLevel } = services;
  if (renderQueue.waiting === 0 || renderQueue.hasRoom('variant', loadLevel.shareOf('variant'))) return false;
  if (req.method !== 'GET' && req.method !== 'HEAD') return false;
  const startedAt = performance.now();
  const found = findUncachedPage(services, req);
  if (found === null || hasBody(req) || !hasOneHost(req)) return false;
  const { route, kind } = found;
  if (renderQueue.hasRoom(kind, loadLevel.shareOf(kind))) return false;
  services.shedding.record(kind, renderQueue.hasRoom(kind) ? 'loop_delay' : 'queue_full');
  sendShedPage(services, req, res);
  const series = services.requestMetrics.series({ route, method: req.method, status: 503, cache: 'none' });
  services.requestMetrics.record(series, (performance.now() - startedAt) / 1_000);
  return true;
}

/** Finds a cacheable page that is neither cached nor in flight: its route pattern and its class. */
function findUncachedPage(
  services: ShedContext,
  req: IncomingMessage,
): { route: string; kind: 'page' | 'variant' } | null {
  const url = req.url as string;
  const queryAt = url.indexOf('?');
  const path = queryAt === -1 ? url : url.slice(0, queryAt);
  const match = matchRoute(path);
  const page = match && getLoadedPage(match.route.page);
  if (!match || !page || page.cache === 'no-store' || page.byDevice) return null;
  const search = queryAt === -1 ? '' : url.slice(queryAt);
  // A form has just been sent, or another spelling is redirected.
  if (/[?&]sent=/.test(search) || normalizePath(path) !== undefined) return null;
  const pageUrl = resolvePageUrl(path, search, page);
  const isCached = services.pageCache.has(pageCacheKey(services, { url: pageUrl, device: null }));
  return isCached ? null : { route: match.route.path, kind: pageClass(pageUrl) };
}
