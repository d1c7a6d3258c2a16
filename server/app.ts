/** Express app: every middleware and route, in the order in which a request passes them. */
import type { RequestListener } from 'node:http';
import path from 'node:path';
import cookieParser from 'cookie-parser';
import express, { type ErrorRequestHandler, type RequestHandler } from 'express';
import { assets } from './http/handlers/assets.ts';
import { branchVcard } from './http/handlers/branch-vcard.ts';
import { buildMeta } from './http/handlers/build-meta.ts';
import { changePassword } from './http/handlers/change-password.ts';
import { clientErrors } from './http/handlers/client-errors.ts';
import { cspReport } from './http/handlers/csp-report.ts';
import { errorHandler } from './http/handlers/error-handler.ts';
import { formPost } from './http/handlers/form-post.ts';
import { health } from './http/handlers/health.ts';
import { latestBuild } from './http/handlers/latest-build.ts';
import { liveStream } from './http/handlers/live-stream.ts';
import { notFoundPage } from './http/handlers/not-found.ts';
import { offerCalendar } from './http/handlers/offer-calendar.ts';
import { page } from './http/handlers/page.ts';
import { payload } from './http/handlers/payload.ts';
import { persistedQuery } from './http/handlers/persisted-query.ts';
import { pressFeed } from './http/handlers/press-feed.ts';
import { publishedAsset } from './http/handlers/published-asset.ts';
import { robots } from './http/handlers/robots.ts';
import { securityTxt } from './http/handlers/security-txt.ts';
import { sitemap, sitemapPart } from './http/handlers/sitemap.ts';
import { webManifest } from './http/handlers/web-manifest.ts';
import { holdWhileSwitching } from './http/hold-while-switching.ts';
import { accessLog } from './http/middleware/access-log.ts';
import { applyRouteRules } from './http/middleware/apply-route-rules.ts';
import { normalizeUrl } from './http/middleware/normalize-url.ts';
import { rateLimit } from './http/middleware/rate-limit.ts';
import { rejectBadRequests } from './http/middleware/reject-bad-requests.ts';
import { renderSlot } from './http/middleware/render-slot.ts';
import { requestId } from './http/middleware/request-id.ts';
import { routeMatcher } from './http/middleware/route-matcher.ts';
import { securityHeaders } from './http/middleware/security-headers.ts';
import { withPageCache } from './http/page-cache.ts';
import { withDeskHost } from './http/with-desk-host.ts';
import { clientFolder } from './platform/builds/build-paths.ts';
import { device } from './platform/requests/device.ts';
import { cspReportPath } from './render/security-headers.ts';
import type { Services } from './services.ts';

export interface AppOptions {
  /** Serves the built files in development, in place of `assets`. */
  files?: RequestHandler;
  /** Error handler of development; runs before the one that answers visitors. */
  onError?: ErrorRequestHandler;
}

/** Builds the app only: opens no port or file, and reads no setting outside `services`. */
export function createApp(services: Services, options: AppOptions = {}): RequestListener {
  const { env, builds, embedded } = services;
  const app = express().disable('x-powered-by').disable('etag').set('trust proxy', env.trustProxy);
  // Other spellings are redirected below; they are neither served nor cached.
  app.enable('case sensitive routing').enable('strict routing');
  const onError = errorHandler(services);
  const hidden = new Set(env.testPage ? [] : ['test']);
  const slot = renderSlot(services);

  // Health probes first, so that they write no log lines.
  app.get(['/livez', '/readyz'], health(services));
  // Start the access log, set security headers, reject bad requests before any other work.
  app.use(
    requestId({ trusted: env.trustProxy > 0, handsOn: env.queryApiUrl !== undefined }),
    accessLog(services),
    securityHeaders(env),
    rejectBadRequests(),
    onError,
  );
  // Files: hashed ones are immutable and may be of any build; the live build's id is never stored.
  app.use(options.files ?? assets(path.join(services.root, clientFolder)));
  app.get('/assets/{*name}', publishedAsset(services));
  app.get('/builds/latest.json', latestBuild(builds.latest));
  app.get('/builds/meta/:buildId.json', buildMeta(services));
  // Generated files for crawlers, feed readers, browsers and password managers.
  app.get('/robots.txt', robots(services));
  app.get('/sitemap.xml', sitemap(services));
  app.get('/sitemap-:part.xml', sitemapPart(services));
  app.get('/press/feed.xml', pressFeed(services));
  app.get('/site.webmanifest', webManifest(services));
  app.get('/.well-known/security.txt', securityTxt(services));
  app.get('/.well-known/change-password', changePassword());
  // Query API: the embedded one is public; a hosted one is reached only with the site's own queries.
  app.all(
    '/graphql',
    rateLimit(services.rateLimiter, 'query'),
    embedded ? embedded.handler : persistedQuery(services),
  );
  app.post('/client-errors', clientErrors(services));
  app.post(cspReportPath, cspReport(services));
  // Routes of the features.
  for (const feature of services.featureServers) feature.routes(app, services);
  // Live data of open pages: event streams.
  app.get('/live/:topics', liveStream(services));
  // Contact card of a branch, calendar file of a departure.
  app.get('/branches/:slug.vcf', slot, branchVcard(services));
  app.get('/offers/:offer.ics', slot, offerCalendar(services));
  // Normalise the URL, apply redirects, detect the device, match the route.
  app.use(
    normalizeUrl(),
    applyRouteRules(builds.meta.matcher),
    device({ trusted: env.trustProxy > 0 }),
    routeMatcher({ disabled: hidden }),
  );
  // Responses: the result of a form, a page's data, or the page itself.
  app.post('/{*path}', cookieParser(), formPost(services));
  app.get('/{*path}', cookieParser(), payload(services), page(services));
  // No route matched, or a handler failed.
  app.use(notFoundPage(), ...(options.onError ? [options.onError] : []), onError);
  const site = holdWhileSwitching(env.pageCache ? withPageCache(app, services) : app, services);
  return withDeskHost(site, env);
}
