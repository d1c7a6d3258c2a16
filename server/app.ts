/** Express app: every middleware and route, in the order in which a request passes them. */
import path from 'node:path';
import cookieParser from 'cookie-parser';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { accountRoutes } from './features/accounts/account-routes.ts';
import { identityPaths, identityRoutes } from './features/accounts/identity/identity-routes.ts';
import { appointmentCalendar } from './features/bookings/appointments/appointment-calendar.ts';
import { eventCalendar } from './features/bookings/seats/event-calendar.ts';
import { oneClickLeave } from './features/bookings/seats/one-click-leave.ts';
import { ticketIcs, ticketQr } from './features/bookings/seats/ticket-files.ts';
import { oneClickLeavePath } from './features/bookings/seats/ticket-link.ts';
import { assistance } from './features/enquiries/assistance.ts';
import { paymentCalendar } from './features/payments/payment-calendar.ts';
import { paymentWebhook } from './features/payments/payment-webhook.ts';
import { paymentSandbox } from './features/payments/sandbox/payment-sandbox.ts';
import { startCheckout } from './features/payments/start-checkout.ts';
import { enquiryQr, enquiryQrPath } from './features/posters/enquiry-qr.ts';
import { offerPicture } from './features/posters/offer-picture.ts';
import { posterSvg, posterSvgPath } from './features/posters/poster-svg.ts';
import { referralQr } from './features/posters/referral-qr.ts';
import { saveOffer, saveOfferPath } from './features/shortlist/save-offer.ts';
import { shortlistChange, shortlistStream } from './features/shortlist/shortlist-stream.ts';
import { oneClickOfferNewsPath } from './features/subscriptions/offer-news/offer-news-link.ts';
import { oneClickOfferNews } from './features/subscriptions/offer-news/one-click-offer-news.ts';
import { oneClickUnsubscribe } from './features/subscriptions/one-click-unsubscribe.ts';
import { oneClickUnsubscribePath } from './features/subscriptions/subscription-link.ts';
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
import { accessLog } from './http/middleware/access-log.ts';
import { applyRouteRules } from './http/middleware/apply-route-rules.ts';
import { normalizeUrl } from './http/middleware/normalize-url.ts';
import { rateLimit } from './http/middleware/rate-limit.ts';
import { rejectBadRequests } from './http/middleware/reject-bad-requests.ts';
import { renderSlot } from './http/middleware/render-slot.ts';
import { requestId } from './http/middleware/request-id.ts';
import { routeMatcher } from './http/middleware/route-matcher.ts';
import { cspReportPath, securityHeaders } from './http/middleware/security-headers.ts';
import { mountPageCache } from './http/page-cache.ts';
import { clientFolder } from './platform/builds/build-paths.ts';
import { device } from './platform/requests/device.ts';
import type { Services } from './services.ts';
import { assistancePath } from './submissions/assistance-link.ts';

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
  app.get(posterSvgPath, slot, posterSvg(services));
  app.get(enquiryQrPath, slot, enquiryQr(services));
  // Contact cards, calendar files, QR codes, and the preview image of an offer.
  app.get('/branches/:slug.vcf', slot, branchVcard(services));
  app.get('/pay-monthly.ics', slot, paymentCalendar(services));
  app.get('/solo-club.ics', slot, eventCalendar(services, 'solo-club'));
  app.get('/prereg.ics', slot, eventCalendar(services, 'prereg'));
  app.get('/appointment.ics', rateLimit(services.rateLimiter, 'private-page'), appointmentCalendar(services));
  app.get('/ticket.ics', rateLimit(services.rateLimiter, 'private-page'), ticketIcs(services));
  app.get('/ticket.svg', rateLimit(services.rateLimiter, 'private-page'), ticketQr(services));
  app.get('/offers/:offer.ics', slot, offerCalendar(services));
  app.get('/offers/:offer.png', offerPicture(services));
  app.get('/recommend-a-friend.svg', slot, referralQr(services));
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
