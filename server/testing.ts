/** What tests take from the built server: the app as it is served, with its services in their hands. */
export { createApp } from './app.ts';
export { readEnv, SettingsError, settings } from './env.ts';
export { createHttpServer } from './http-server.ts';
export { createServices, type Services } from './services.ts';
