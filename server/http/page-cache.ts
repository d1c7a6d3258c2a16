/** Serves cached pages ahead of Express: one lookup and one write. Everything else goes through the pipeline. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';
import { isReadyFor, type PageEntry, pressLater, sendPageEntry } from '../render/cache/page-entry.ts';
import type { Services } from '../services.ts';
import { type ShedContext, shedAhead } from './admission/shed-ahead.ts';
import { type CountCachedPage, countCachedPages } from './count-cached-page.ts';
import { hasBody, hasOneHost } from './middleware/reject-bad-requests.ts';

type PageCacheContext = ShedContext & Pick<Services, 'log'>;

/**
 * A page is kept under its one address, so `req.url` finds it only when it is exactly that. The bytes are the same
 * for every visitor by the type of the page, so neither cookies nor a token need a look. Stale pages go through the
 * pipeline, which shows them and has them refreshed. So do pages by device: their keys name the class, which is
 * nothing that `req.url` could spell.
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
  // The first to ask for a compressed form has it made, in the pipeline.
  const isReady = (entry: PageEntry) => isReadyFor(req, entry);
  const entry = services.pageCache.fresh(`${services.builds.latest.id} ${req.url}`, isReady);
  if (!entry) return false;
  const bytes = sendPageEntry(req, res, entry);
  pressLater(entry);
  countPage(req, res, { route: entry.route ?? 'other', startedAt, bytes });
  return true;
}

/** Puts the front before `app` for everyone who calls it: the real server and supertest alike. */
export function mountPageCache(app: Express, services: PageCacheContext): Express {
  const pipeline = app as unknown as {
    handle(req: IncomingMessage, res: ServerResponse, next?: unknown): void;
  };
  const handle = pipeline.handle.bind(app);
  const countPage = countCachedPages(services);
  pipeline.handle = (req, res, next) => {
    if (serveFromPageCache(services, req, res, countPage) || shedAhead(services, req, res)) return;
    handle(req, res, next);
  };
  return app;
}
