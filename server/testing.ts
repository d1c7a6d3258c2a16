/** What tests and the bench take from the built server: the app as it is served, with its services in their hands. */

export { sql } from 'kysely';
export { App } from '#client/app.tsx';
export { Form } from '#client/forms/form.tsx';
export { siteQuery } from '#client/layouts/site.query.ts';
export { loadPage } from '#routes/load-page.ts';
export { matchRoute } from '#routes/match-route.ts';
export { redirect } from '#shared/outcomes.ts';
export { writePayload } from '#shared/write-payload.ts';
export { openIdentityService } from './account/identity/identity-service.ts';
export { createApp } from './app.ts';
export { readBuilds } from './builds/read-builds.ts';
export { openDatabase } from './database/open-database.ts';
export { readEnv, SettingsError } from './env.ts';
export { createHttpServer, writeStallMs } from './http-server.ts';
export { createMailer } from './mail/create-mailer.ts';
export { openOutbox } from './mail/outbox.ts';
export { listPayments } from './payment/list-payments.ts';
export { createHttpTransport } from './query/http-transport.ts';
export { openEmbeddedQueryApi } from './query-api/embedded-query-api.ts';
export { documentEnd, documentStart } from './render/document.ts';
export { renderReact } from './render/react-stream.ts';
export { createServices, type ServiceOptions, type Services } from './services.ts';
export { sweepOut } from './submissions/retention.ts';
