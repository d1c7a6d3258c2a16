/** Express app: every middleware and route, in the order in which a request passes them. */
import path from 'node:path';
import cookieParser from 'cookie-parser';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { accountRoutes } from './accounts/account-routes.ts';
import { identityPaths, identityRoutes } from './accounts/identity/identity-routes.ts';
import { oneClickLeavePath } from './bookings/seats/ticket-link.ts';
import { appointmentCalendar } from './http/handlers/appointment-calendar.ts';
import { assets } from './http/handlers/assets.ts';
import { assistance } from './http/handlers/assistance.ts';
import { branchVcard } from './http/handlers/branch-vcard.ts';
import { buildMeta } from './http/handlers/build-meta.ts';
import { changePassword } from './http/handlers/change-password.ts';
import { clientErrors } from './http/handlers/client-errors.ts';
import { cspReport } from './http/handlers/csp-report.ts';
import { enquiryQr, enquiryQrPath } from './http/handlers/enquiry-qr.ts';
import { errorHandler } from './http/handlers/error-handler.ts';
import { eventCalendar } from './http/handlers/event-calendar.ts';
import { formPost } from './http/handlers/form-post.ts';
import { health } from './http/handlers/health.ts';
import { latestBuild } from './http/handlers/latest-build.ts';
import { liveStream } from './http/handlers/live-stream.ts';
import { notFoundPage } from './http/handlers/not-found.ts';
import { offerCalendar } from './http/handlers/offer-calendar.ts';
import { offerPicture } from './http/handlers/offer-picture.ts';
import { oneClickLeave } from './http/handlers/one-click-leave.ts';
import { oneClickOfferNews } from './http/handlers/one-click-offer-news.ts';
import { oneClickUnsubscribe } from './http/handlers/one-click-unsubscribe.ts';
import { page } from './http/handlers/page.ts';
import { payload } from './http/handlers/payload.ts';
import { paymentCalendar } from './http/handlers/payment-calendar.ts';
import { paymentSandbox } from './http/handlers/payment-sandbox.ts';
import { paymentWebhook } from './http/handlers/payment-webhook.ts';
import { persistedQuery } from './http/handlers/persisted-query.ts';
import { posterSvg, posterSvgPath } from './http/handlers/poster-svg.ts';
import { pressFeed } from './http/handlers/press-feed.ts';
import { publishedAsset } from './http/handlers/published-asset.ts';
import { referralQr } from './http/handlers/referral-qr.ts';
import { robots } from './http/handlers/robots.ts';
import { saveOffer, saveOfferPath } from './http/handlers/save-offer.ts';
import { securityTxt } from './http/handlers/security-txt.ts';
import { shortlistChange, shortlistStream } from './http/handlers/shortlist-stream.ts';
import { sitemap, sitemapPart } from './http/handlers/sitemap.ts';
import { startCheckout } from './http/handlers/start-checkout.ts';
import { ticketIcs, ticketQr } from './http/handlers/ticket-files.ts';
import { webManifest } from './http/handlers/web-manifest.ts';
import { accessLog } from './http/middleware/access-log.ts';
import { applyRouteRules } from './http/middleware/apply-route-rules.ts';
import { device } from './http/middleware/device.ts';
import { normalizeUrl } from './http/middleware/normalize-url.ts';
import { rateLimit } from './http/middleware/rate-limit.ts';
import { rejectBadRequests } from './http/middleware/reject-bad-requests.ts';
import { renderTurn } from './http/middleware/render-turn.ts';
import { requestId } from './http/middleware/request-id.ts';
import { routeMatcher } from './http/middleware/route-matcher.ts';
import { cspReportPath, securityHeaders } from './http/middleware/security-headers.ts';
import { mountPageCache } from './http/page-cache.ts';
import { clientFolder } from './platform/builds/build-paths.ts';
import type { Services } from './services.ts';
import { assistancePath } from './submissions/assistance-link.ts';
import { oneClickOfferNewsPath } from './subscriptions/offer-news/offer-news-link.ts';
import { oneClickUnsubscribePath } from './subscriptions/subscription-link.ts';

export interface AppOptions {
  /** Serves the built files in development, in place of `assets`. */
  files?: RequestHandler;
  /** Error handler of development; runs before the one that answers visitors. */
  onError?: ErrorRequestHandler;
}

/** Builds the app only: opens no port or file, and reads no setting outside `services`. */
export function createApp(services: Services, options: AppOptions = {}): Express {
  const { env, builds, embedded, account } = services;
  const app = express().disable('x-powered-by').disable('etag').set('trust proxy', env.trustProxy);
  // Other spellings are redirected below; they are neither served nor cached.
  app.enable('case sensitive routing').enable('strict routing');
  const onError = errorHandler(services);
  const hidden = new Set(env.staffPage ? [] : ['test']);
  const turn = renderTurn(services);

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
  // Payments: redirect to the card page, the provider's webhook, and the sandbox page of test mode.
  app.post('/payment-redirect', startCheckout(services));
  app.get(
    ['/payment-redirect', '/payment-redirect/_payload.json'],
    rateLimit(services.rateLimiter, 'payment-return'),
  );
  app.post('/payment-webhook/:provider', paymentWebhook(services));
  app.use('/payment-sandbox', paymentSandbox(services));
  // Live data of open pages: event streams, and changes to the shortlist.
  app.get('/live/shortlist', shortlistStream(services));
  app.post('/live/shortlist', shortlistChange(services));
  app.get('/live/:topics', liveStream(services));
  // Saves an offer when no client script runs.
  app.post(saveOfferPath, saveOffer(services));
  // Accounts: the sign-in service if it is embedded, then forms and the session.
  if (account.service.embedded)
    app.use(
      identityPaths,
      identityRoutes(account.service.embedded, { ...env, log: services.log, getCaller: account.getCaller }),
    );
  app.use('/account', accountRoutes(services));
  // Images generated on request: a poster, the QR code of a message.
  app.get(posterSvgPath, turn, posterSvg(services));
  app.get(enquiryQrPath, turn, enquiryQr(services));
  // Contact cards, calendar files, QR codes, and the preview image of an offer.
  app.get('/branches/:slug.vcf', turn, branchVcard(services));
  app.get('/pay-monthly.ics', turn, paymentCalendar(services));
  app.get('/solo-club.ics', turn, eventCalendar(services, 'solo-club'));
  app.get('/prereg.ics', turn, eventCalendar(services, 'prereg'));
  app.get('/appointment.ics', rateLimit(services.rateLimiter, 'private-page'), appointmentCalendar(services));
  app.get('/ticket.ics', rateLimit(services.rateLimiter, 'private-page'), ticketIcs(services));
  app.get('/ticket.svg', rateLimit(services.rateLimiter, 'private-page'), ticketQr(services));
  app.get('/offers/:offer.ics', turn, offerCalendar(services));
  app.get('/offers/:offer.png', offerPicture(services));
  app.get('/recommend-a-friend.svg', turn, referralQr(services));
  // One-click links that email clients call to end a subscription.
  app.all(oneClickUnsubscribePath, oneClickUnsubscribe(services));
  app.all(oneClickOfferNewsPath, oneClickOfferNews(services));
  app.all(oneClickLeavePath, oneClickLeave(services));
  // Link by which a branch reads confidential answers.
  app.all(assistancePath, assistance(services));
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
  return env.pageCache ? mountPageCache(app, services) : app;
}
