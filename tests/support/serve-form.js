/** Serves the built site with one form on a page, for load and kill tests. JavaScript: starts quickly. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement } from 'react';

const [root = '', text, page] = process.argv.slice(2);
const server = await import(pathToFileURL(path.join(root, 'dist/server/app.js')).href);
const form = JSON.parse(String(text));
const Page = () => createElement(server.Form, { definition: form });
Object.assign(await server.loadPage(page), { forms: [form], Page });
const services = await server.createServices(server.readEnv(process.env), { root });
const listening = server.createHttpServer(server.createApp(services), {
  onConnection: services.backlog.noteConnection,
});
await services.site();
services.startBackgroundJobs();
listening.listen(0, '127.0.0.1', () => process.send?.({ port: listening.address().port }));
process.once('SIGTERM', () => listening.close(() => services.close().then(() => process.exit(0))));
