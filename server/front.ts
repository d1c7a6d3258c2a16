/** Answers kept pages ahead of Express: one look in the store and one write. Everything else goes through the pipeline. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';
import { sendPageEntry } from './cache/page-entry.ts';
import { announcesBody, hasOneHost } from './middleware/refuse-bad-requests.ts';
import type { Services } from './services.ts';

type PageCacheContext = Pick<Services, 'builds' | 'pages'>;

/**
 * A page is kept under its one address, so `req.url` finds it only when it is exactly that. The bytes are the same
 * for every visitor by the type of the page, so neither cookies nor a token need a look. Stale pages go through the
 * pipeline, which shows them and has them refreshed. So do pages by device: their keys name the class, which is
 * nothing that `req.url` could spell.
 */
export function answerFromFront(
  services: PageCacheContext,
  req: IncomingMessage,
  res: ServerResponse,
): boolean {
  if (req.method !== 'GET' && req.method !== 'HEAD') return false;
  const entry = services.pages.fresh(`${services.builds.latest.id} ${req.url}`);
  if (!entry || announcesBody(req) || !hasOneHost(req)) return false;
  sendPageEntry(req, res, entry);
  return true;
}

/** Puts the front before `app` for everyone who calls it: the real server and supertest alike. */
export function placeFront(app: Express, services: PageCacheContext): Express {
  const pipeline = app as unknown as {
    handle(req: IncomingMessage, res: ServerResponse, next?: unknown): void;
  };
  const handle = pipeline.handle.bind(app);
  pipeline.handle = (req, res, next) => {
    if (!answerFromFront(services, req, res)) handle(req, res, next);
  };
  return app;
}
