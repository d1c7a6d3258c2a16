/** The story of one request, top to bottom. */
import path from 'node:path';
import cookieParser from 'cookie-parser';
import express, { type Express, type RequestHandler } from 'express';
import { assets } from './answers/assets.ts';
import { buildMeta } from './answers/build-meta.ts';
import { enquiryCode, enquiryCodePath } from './answers/enquiry-code.ts';
import { failurePage } from './answers/failure.ts';
import { health } from './answers/health.ts';
import { latestBuild } from './answers/latest-build.ts';
import { notFoundPage } from './answers/not-found.ts';
import { page } from './answers/page.ts';
import { payload } from './answers/payload.ts';
import { drawingPath, posterDrawing } from './answers/poster-drawing.ts';
import { clientFolder } from './builds/build-files.ts';
import { placeFront } from './front.ts';
import { accessLog } from './middleware/access-log.ts';
import { matchRoute } from './middleware/match-route.ts';
import { refuseBadRequests } from './middleware/refuse-bad-requests.ts';
import { requestId } from './middleware/request-id.ts';
import { routeRules } from './middleware/route-rules.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { tidyAddress } from './middleware/tidy-address.ts';
import type { Services } from './services.ts';

export interface AppOptions {
  /** What development puts where the built files are served. */
  files?: RequestHandler;
}

/** Opens nothing: no port, no file, no setting that is not in `services`. */
export function createApp(services: Services, options: AppOptions = {}): Express {
  const { env, builds, embedded } = services;
  const app = express().disable('x-powered-by').disable('etag').set('trust proxy', env.trustedHops);
  const hidden = new Set(env.sandboxPage ? [] : ['test']);

  // Machines first: no log noise.
  app.get(['/livez', '/readyz'], health(services));
  // Open the log, set the safety headers, refuse what we cannot serve.
  app.use(
    requestId({ trusted: env.trustedHops > 0 }),
    accessLog(services.log),
    securityHeaders(),
    refuseBadRequests(),
  );
  // Files: hashed ones last for ever; the name of the live build is never stored.
  app.use(options.files ?? assets(path.join(services.root, clientFolder)));
  app.get('/builds/latest.json', latestBuild(builds.latest));
  app.get('/builds/meta/:buildId.json', buildMeta(builds.metaFiles));
  // The embedded query API, for others to ask; a hosted one is asked where it is.
  if (embedded) app.all('/graphql', embedded.handler);
  // Pictures that are drawn to order: a poster, the code of a message.
  app.get(drawingPath, posterDrawing(services));
  app.get(enquiryCodePath, enquiryCode(services));
  // One address a page; then which rule, which page?
  app.use(tidyAddress(), routeRules(builds.meta.matcher), matchRoute({ hidden }));
  // The answer: a page's data, or the page itself.
  app.get('/{*path}', cookieParser(), payload(services), page(services));
  // Nothing matched, or something broke.
  app.use(notFoundPage(), failurePage(services));
  return env.pageStore ? placeFront(app, services) : app;
}
