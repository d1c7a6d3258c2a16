/** Starts the server: reads the settings, builds the services, listens, and drains when told to stop. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createApp } from './app.ts';
import { readEnv, SettingsError } from './env.ts';
import { createHttpServer } from './http-server.ts';
import { createServices, type Services } from './services.ts';

/** In-flight requests get this long once the port has closed. */
const finishMs = 15_000;

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const root = path.resolve(import.meta.dirname, '../..');
  const services = await createServices(env, { root });
  const server = createHttpServer(createApp(services));
  await listen(server, env.port, env.host);
  // The first visitor should not wait for the facts that every page shows.
  await services.site();
  services.startDuties();
  process.once('SIGTERM', () => drain(services, server, env.lameDuckMs));
  process.once('SIGINT', () => drain(services, server, 0));
  announce(services, server);
}

function listen(server: Server, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE' ? `PORT: ${port} is in use; set PORT to a free one` : error.message;
      reject(new Error(why, { cause: error }));
    });
    server.listen({ port, host }, resolve);
  });
}

/** Plain words for whoever has just started it; the log's lines are for machines. */
function announce({ env, builds, dataFolder }: Services, server: Server): void {
  const { port } = server.address() as AddressInfo;
  const store = env.databaseUrl ? 'PostgreSQL' : path.join(dataFolder, 'site.db');
  const api = env.queryApiUrl
    ? `query API at ${env.queryApiUrl}`
    : 'query API embedded, with sample content, at /graphql';
  process.stdout.write(
    `Premier is at http://localhost:${port}\n  build ${builds.latest.id}\n  ${api}\n  what visitors send is kept in ${store}\n`,
  );
}

/** Goes on serving for a while, so that the load balancer notices first; then closes, finishes, exits. */
function drain(services: Services, server: Server, lameDuckMs: number): void {
  services.draining.on = true;
  process.once('SIGTERM', () => process.exit(1));
  process.once('SIGINT', () => process.exit(1));
  setTimeout(() => {
    // Streams never end by themselves.
    services.live.sendAway();
    services.shortlistStreams.sendAway();
    server.close(() => void services.close().finally(() => process.exit(0)));
    server.closeIdleConnections();
    setTimeout(() => {
      server.closeAllConnections();
      process.exit(0);
    }, finishMs).unref();
  }, lameDuckMs);
}

main().catch((error: unknown) => {
  const told = error instanceof SettingsError || error instanceof Error ? error.message : String(error);
  process.stderr.write(`${told}\n`);
  process.exit(1);
});
