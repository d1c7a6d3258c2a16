/** The story of one request, top to bottom. */
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
  /** What development puts where the built files are served. */
  files?: RequestHandler;
  /** What development tells of an error, before a visitor would be told. */
  onError?: ErrorRequestHandler;
}

/** Opens nothing: no port, no file, no setting that is not in `services`. */
export function createApp(services: Services, options: AppOptions = {}): Express {
  const { env, builds, embedded, account } = services;
  const app = express().disable('x-powered-by').disable('etag').set('trust proxy', env.trustProxy);
  // Another spelling is redirected to the one address below, and not answered, nor kept, as an address of its own.
  app.enable('case sensitive routing').enable('strict routing');
  const onError = errorHandler(services);
  const hidden = new Set(env.staffPage ? [] : ['test']);
  const turn = renderTurn(services);

  // Machines first: no log noise.
  app.get(['/livez', '/readyz'], health(services));
  // Open the log, set the safety headers, refuse what we cannot serve, without a look at the rest.
  app.use(
    requestId({ trusted: env.trustProxy > 0, handsOn: env.queryApiUrl !== undefined }),
    accessLog(services),
    securityHeaders(env),
    rejectBadRequests(),
    onError,
  );
  // Files: hashed ones last for ever, and are those of any build; the name of the live build is never stored.
  app.use(options.files ?? assets(path.join(services.root, clientFolder)));
  app.get('/assets/{*name}', publishedAsset(services));
  app.get('/builds/latest.json', latestBuild(builds.latest));
  app.get('/builds/meta/:buildId.json', buildMeta(services));
  // Files for machines, made from the content.
  app.get('/robots.txt', robots(services));
  app.get('/sitemap.xml', sitemap(services));
  app.get('/sitemap-:part.xml', sitemapPart(services));
  app.get('/press/feed.xml', pressFeed(services));
  app.get('/site.webmanifest', webManifest(services));
  app.get('/.well-known/security.txt', securityTxt(services));
  app.get('/.well-known/change-password', changePassword());
  // The query API: the embedded one for anybody; before a hosted one, only what our own pages ask.
  app.all(
    '/graphql',
    rateLimit(services.rateLimiter, 'query'),
    embedded ? embedded.handler : persistedQuery(services),
  );
  app.post('/client-errors', clientErrors(services));
  app.post(cspReportPath, cspReport(services));
  // Payments: the way to where the card is typed, the provider's word, and the page that stands in for it where payments are practised.
  app.post('/payment-redirect', startCheckout(services));
  app.get(
    ['/payment-redirect', '/payment-redirect/_payload.json'],
    rateLimit(services.rateLimiter, 'payment-return'),
  );
  app.post('/payment-webhook/:provider', paymentWebhook(services));
  app.use('/payment-sandbox', paymentSandbox(services));
  // What changes while a page is being read.
  app.get('/live/shortlist', shortlistStream(services));
  app.post('/live/shortlist', shortlistChange(services));
  app.get('/live/:topics', liveStream(services));
  // An offer is saved where no script does it.
  app.post(saveOfferPath, saveOffer(services));
  // Accounts: the sign-in service where it is ours, then forms and the session.
  if (account.service.embedded)
    app.use(
      identityPaths,
      identityRoutes(account.service.embedded, { ...env, log: services.log, getCaller: account.getCaller }),
    );
  app.use('/account', accountRoutes(services));
  // Pictures that are drawn to order: a poster, the code of a message.
  app.get(posterSvgPath, turn, posterSvg(services));
  app.get(enquiryQrPath, turn, enquiryQr(services));
  // A shop for an address book, dates for calendars, a pattern to scan.
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
  // A mail program ends a subscription.
  app.all(oneClickUnsubscribePath, oneClickUnsubscribe(services));
  app.all(oneClickOfferNewsPath, oneClickOfferNews(services));
  app.all(oneClickLeavePath, oneClickLeave(services));
  // A branch reads what it was told in confidence.
  app.all(assistancePath, assistance(services));
  // One address a page; then which rule, which device, which page?
  app.use(
    normalizeUrl(),
    applyRouteRules(builds.meta.matcher),
    device({ trusted: env.trustProxy > 0 }),
    routeMatcher({ disabled: hidden }),
  );
  // The answer: what has become of a form, a page's data, or the page itself.
  app.post('/{*path}', cookieParser(), formPost(services));
  app.get('/{*path}', cookieParser(), payload(services), page(services));
  // Nothing matched, or something broke.
  app.use(notFoundPage(), ...(options.onError ? [options.onError] : []), onError);
  return env.pageCache ? mountPageCache(app, services) : app;
}
