/** Serves cached pages ahead of Express with one lookup and one write; all else goes to the pipeline. */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { isReadyFor, type PageEntry, pressLater, sendPageEntry } from '../render/cache/page-entry.ts';
import { type ShedContext, shedAhead } from './admission/shed-ahead.ts';
import { type CountCachedPage, countCachedPages } from './count-cached-page.ts';
import type { HttpServices } from './http-services.ts';
import { hasBody, hasOneHost } from './middleware/reject-bad-requests.ts';

type PageCacheContext = ShedContext & Pick<HttpServices, 'log'>;

/**
 * A page is cached under its canonical URL, so `req.url` finds it only in exactly that form. By the type of
 * the page its bytes are the same for every visitor, so neither cookies nor a token are checked. Stale pages
 * go to the pipeline, which serves and refreshes them. So do pages by device: their keys contain the class,
 * which `req.url` cannot spell.
 */
export function serveFromPageCache(
  services: Pick<PageCacheContext, 'builds' | 'pageCache'>,
  req: IncomingMessage,
  res: ServerResponse,
  countPage: CountCachedPage,
): boolean {
  const startedAt = performance.now();
  if (req.method !== 'GET' && req.method !== 'HEAD') return false;
  if (hasBody(req) || !hasOneHost(req)) return false;
  // A missing compressed form is made in the pipeline, on its first request.
  const isReady = (entry: PageEntry) => isReadyFor(req, entry);
  const entry = services.pageCache.fresh(`${services.builds.latest.id} ${req.url}`, isReady);
  if (!entry) return false;
  const bytes = sendPageEntry(req, res, entry);
  pressLater(entry);
  countPage(req, res, { route: entry.route ?? 'other', startedAt, bytes });
  return true;
}

/** Puts the page cache in front of `app`. */
export function withPageCache(app: RequestListener, services: PageCacheContext): RequestListener {
  const countPage = countCachedPages(services);
  return (req, res) => {
    if (!serveFromPageCache(services, req, res, countPage) && !shedAhead(services, req, res)) app(req, res);
  };
}
