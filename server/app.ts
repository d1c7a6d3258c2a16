/** The story of one request, top to bottom. */
import path from 'node:path';
import cookieParser from 'cookie-parser';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import { accountRoutes } from './account/account-routes.ts';
import { identityPaths, identityRoutes } from './account/identity/identity-routes.ts';
import { shortlistChange, shortlistStream } from './answers/account-shortlist.ts';
import { assets } from './answers/assets.ts';
import { branchCard } from './answers/branch-card.ts';
import { buildMeta } from './answers/build-meta.ts';
import { changePassword } from './answers/change-password.ts';
import { clientErrors } from './answers/client-errors.ts';
import { cspReport } from './answers/csp-report.ts';
import { diaryCalendar } from './answers/diary-calendar.ts';
import { enquiryCode, enquiryCodePath } from './answers/enquiry-code.ts';
import { failurePage } from './answers/failure.ts';
import { formPost } from './answers/form-post.ts';
import { health } from './answers/health.ts';
import { latestBuild } from './answers/latest-build.ts';
import { listedQuery } from './answers/listed-query.ts';
import { liveStream } from './answers/live-stream.ts';
import { notFoundPage } from './answers/not-found.ts';
import { oneClickStop } from './answers/one-click-stop.ts';
import { page } from './answers/page.ts';
import { payload } from './answers/payload.ts';
import { paymentCalendar } from './answers/payment-calendar.ts';
import { paymentHop } from './answers/payment-hop.ts';
import { paymentSandbox } from './answers/payment-sandbox.ts';
import { paymentWebhook } from './answers/payment-webhook.ts';
import { drawingPath, posterDrawing } from './answers/poster-drawing.ts';
import { pressFeed } from './answers/press-feed.ts';
import { referralQr } from './answers/referral-qr.ts';
import { robots } from './answers/robots.ts';
import { securityTxt } from './answers/security-txt.ts';
import { sitemap } from './answers/sitemap.ts';
import { webManifest } from './answers/web-manifest.ts';
import { clientFolder } from './builds/build-files.ts';
import { placeFront } from './front.ts';
import { accessLog } from './middleware/access-log.ts';
import { device } from './middleware/device.ts';
import { limitTries } from './middleware/limit-tries.ts';
import { matchRoute } from './middleware/match-route.ts';
import { refuseBadRequests } from './middleware/refuse-bad-requests.ts';
import { requestId } from './middleware/request-id.ts';
import { routeRules } from './middleware/route-rules.ts';
import { cspReportPath, securityHeaders } from './middleware/security-headers.ts';
import { tidyAddress } from './middleware/tidy-address.ts';
import type { Services } from './services.ts';
import { oneClickStopPath } from './subscriptions/subscription-link.ts';

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
  const failure = failurePage(services);
  const hidden = new Set(env.staffPage ? [] : ['test']);

  // Machines first: no log noise.
  app.get(['/livez', '/readyz'], health(services));
  // Open the log, set the safety headers, refuse what we cannot serve, without a look at the rest.
  app.use(
    requestId({ trusted: env.trustProxy > 0 }),
    accessLog(services),
    securityHeaders(env),
    refuseBadRequests(),
    failure,
  );
  // Files: hashed ones last for ever; the name of the live build is never stored.
  app.use(options.files ?? assets(path.join(services.root, clientFolder)));
  app.get('/builds/latest.json', latestBuild(builds.latest));
  app.get('/builds/meta/:buildId.json', buildMeta(builds.metaFiles));
  // Files for machines, made from the content.
  app.get('/robots.txt', robots(services));
  app.get('/sitemap.xml', sitemap(services));
  app.get('/press/feed.xml', pressFeed(services));
  app.get('/site.webmanifest', webManifest(services));
  app.get('/.well-known/security.txt', securityTxt(services));
  app.get('/.well-known/change-password', changePassword());
  // The query API: the embedded one for anybody; before a hosted one, only what our own pages ask.
  app.all(
    '/graphql',
    limitTries(services.limits, 'query'),
    embedded ? embedded.handler : listedQuery(services),
  );
  app.post('/client-errors', clientErrors(services));
  app.post(cspReportPath, cspReport(services));
  // Payments: the way to where the card is typed, the provider's word, and the page that stands in for it where payments are practised.
  app.post('/payment-redirect', paymentHop(services));
  app.get(
    ['/payment-redirect', '/payment-redirect/_payload.json'],
    limitTries(services.limits, 'payment-return'),
  );
  app.post('/payment-webhook/:provider', paymentWebhook(services));
  app.use('/payment-sandbox', paymentSandbox(services));
  // What changes while a page is being read.
  app.get('/live/shortlist', shortlistStream(services));
  app.post('/live/shortlist', shortlistChange(services));
  app.get('/live/:topics', liveStream(services));
  // Accounts: the sign-in service where it is ours, then forms and the session.
  if (account.service.embedded)
    app.use(
      identityPaths,
      identityRoutes(account.service.embedded, { ...env, log: services.log, callerOf: account.callerOf }),
    );
  app.use('/account', accountRoutes(services));
  // Pictures that are drawn to order: a poster, the code of a message.
  app.get(drawingPath, posterDrawing(services));
  app.get(enquiryCodePath, enquiryCode(services));
  // A shop for an address book, dates for calendars, a pattern to scan.
  app.get('/branches/:slug.vcf', branchCard(services));
  app.get('/pay-monthly.ics', paymentCalendar(services));
  app.get('/solo-club.ics', diaryCalendar(services, 'solo-club'));
  app.get('/prereg.ics', diaryCalendar(services, 'prereg'));
  app.get('/recommend-a-friend.svg', referralQr(services));
  // A mail program ends a subscription.
  app.all(oneClickStopPath, oneClickStop(services));
  // One address a page; then which rule, which device, which page?
  app.use(
    tidyAddress(),
    routeRules(builds.meta.matcher),
    device({ trusted: env.trustProxy > 0 }),
    matchRoute({ hidden }),
  );
  // The answer: what has become of a form, a page's data, or the page itself.
  app.post('/{*path}', cookieParser(), formPost(services));
  app.get('/{*path}', cookieParser(), payload(services), page(services));
  // Nothing matched, or something broke.
  app.use(notFoundPage(), ...(options.onError ? [options.onError] : []), failure);
  return env.pageCache ? placeFront(app, services) : app;
}
