/** Exports of the built server for tests and benchmarks: the app as served, and its services. */

export { sql } from 'kysely';
export { App } from '#client/app.tsx';
export { Form } from '#client/forms/form.tsx';
export { siteQuery } from '#client/layouts/site.query.ts';
export { loadPage } from '#routes/load-page.ts';
export { matchRoute } from '#routes/match-route.ts';
export { redirect } from '#shared/http-errors.ts';
export { serializePayload } from '#shared/serialize-payload.ts';
export { createApp } from './app.ts';
export { readModel } from './catalogue/read-model.ts';
export { openDatabase } from './database.ts';
export { openDocuments } from './documents/open-documents.ts';
export { openIdentityService } from './features/accounts/identity/identity-service.ts';
export { listPayments } from './features/payments/list-payments.ts';
export { orderNewsletter } from './features/subscriptions/newsletters/newsletter-runs.ts';
export { sendNewsletters } from './features/subscriptions/newsletters/send-newsletters.ts';
export { reportInvalidSubscriptions } from './features/subscriptions/report-invalid-subscriptions.ts';
export { featureResolvers } from './features.ts';
export { createHttpTransport } from './graphql/client/http-transport.ts';
export { openEmbeddedQueryApi } from './graphql/embedded-query-api.ts';
export { createHttpServer, writeStallMs } from './http/http-server.ts';
export { queryApiFiles } from './platform/builds/build-paths.ts';
export { readBuilds } from './platform/builds/read-builds.ts';
export { createMailer } from './platform/mail/create-mailer.ts';
export { openOutbox } from './platform/mail/outbox.ts';
export { configText } from './render/browser-config.ts';
export { documentEnd, documentStart } from './render/document.ts';
export { renderStrings } from './render/fast-path/string-renderer.ts';
export { clearFragments, countFragments } from './render/fragment-cache.ts';
export { findOgImage } from './render/og-image-tags.ts';
export { resolvePageUrl } from './render/page-url.ts';
export { renderReact } from './render/react-stream.ts';
export { structuredDataText } from './render/structured-data.ts';
export { createServices, type ServiceOptions, type Services } from './services.ts';
export { readEnv, SettingsError } from './settings/env.ts';

/** Loads the desk's router, as the server does at the desk's first request. */
export const loadDesk = async () => (await import('./features/staff/desk.ts')).desk;
