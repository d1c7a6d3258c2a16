/** Server under measurement, in a separate process that reports its own cost. */
import path from 'node:path';
import type * as Server from '#server/testing.ts';

const root = path.resolve(import.meta.dirname, '../..');
const server = (await import(path.join(root, 'dist/server/app.js'))) as typeof Server;
const env = server.readEnv(process.env);
// A separate folder may hold other content.
const services = await server.createServices(env, { root: process.argv[2] ?? root });
await services.site();
const listening = server.createHttpServer(server.createApp(services));
// Many requests on one connection are the load generator's habit, not a browser's.
listening.maxRequestsPerSocket = 0;
listening.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (listening.address() as { port: number }).port }),
);
process.on('message', (message) => {
  if (message === 'usage') process.send?.({ cpu: process.cpuUsage(), rss: process.memoryUsage.rss() });
});
