/** What tests and the bench take from the built server: the app as it is served, with its services in their hands. */

export { sql } from 'kysely';
export { App } from '#client/app.tsx';
export { Form } from '#client/forms/form.tsx';
export { siteQuery } from '#client/layouts/site.query.ts';
export { loadPage } from '#routes/load-page.ts';
export { matchRoute } from '#routes/match-route.ts';
export { redirect } from '#shared/http-errors.ts';
export { serializePayload } from '#shared/serialize-payload.ts';
export { openIdentityService } from './accounts/identity/identity-service.ts';
export { createApp } from './app.ts';
export { readEnv, SettingsError } from './env.ts';
export { createHttpTransport } from './graphql/client/http-transport.ts';
export { openEmbeddedQueryApi } from './graphql/embedded-query-api.ts';
export { createHttpServer, writeStallMs } from './http/http-server.ts';
export { listPayments } from './payments/list-payments.ts';
export { readBuilds } from './platform/builds/read-builds.ts';
export { openDatabase } from './platform/database/open-database.ts';
export { createMailer } from './platform/mail/create-mailer.ts';
export { openOutbox } from './platform/mail/outbox.ts';
export { documentEnd, documentStart } from './render/document.ts';
export { renderReact } from './render/react-stream.ts';
export { createServices, type ServiceOptions, type Services } from './services.ts';
export { purgeExpired } from './submissions/retention.ts';
