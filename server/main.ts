/** Starts the server: reads the settings, builds the services, listens, and drains when told to stop. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createApp } from './app.ts';
import { readEnv, SettingsError, writeWarning } from './env.ts';
import { createHttpServer } from './http/http-server.ts';
import { createMetricsServer, metricsHost } from './platform/observe/metrics-server.ts';
import { warnOfOpenFolder } from './platform/warn-of-open-folder.ts';
import { createServices, type Services } from './services.ts';

/** In-flight requests get this long once the port has closed. */
const drainTimeoutMs = 15_000;
/** Mail that is being sent gets this long from then on; the rest is for filing what became of it. */
const mailDrainTimeoutMs = 10_000;

async function main(): Promise<void> {
  // What visitors send is nobody's but this server's, even in a folder that others made for it and may look into.
  process.umask(0o077);
  const env = readEnv(process.env, writeWarning);
  const root = path.resolve(import.meta.dirname, '../..');
  const services = await createServices(env, { root });
  // Before anybody is sent a page of this build: its files may be asked of a server that has another.
  await services.buildPublisher.start();
  const server = createHttpServer(createApp(services));
  await listen(server, 'PORT', env.port, env.host);
  const metricsServer = env.adminPort ? createMetricsServer(services.metrics) : null;
  if (metricsServer) await listen(metricsServer, 'ADMIN_PORT', env.adminPort as number, metricsHost);
  await warnOfOpenFolder(services.dataFolder, services.log);
  // The first visitor should not wait for the facts that every page shows.
  await services.site();
  services.startBackgroundJobs();
  const closing = { services, server, metricsServer };
  process.once('SIGTERM', () => drain(closing, env.shutdownDelayMs));
  process.once('SIGINT', () => drain(closing, 0));
  announce(services, server);
}

function listen(server: Server, setting: string, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? `${setting}: ${port} is in use; set ${setting} to a free one`
          : error.message;
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

interface Closing {
  services: Services;
  server: Server;
  metricsServer: Server | null;
}

/** Goes on serving for a while, so that the load balancer notices first; then closes, finishes, exits. */
function drain({ services, server, metricsServer }: Closing, shutdownDelayMs: number): void {
  services.draining.on = true;
  // Each answer is the last of its connection, so that none is cut off when the port closes, nor kept open beyond it.
  server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
  process.once('SIGTERM', () => process.exit(1));
  process.once('SIGINT', () => process.exit(1));
  void services.outbox.stop(shutdownDelayMs + mailDrainTimeoutMs);
  setTimeout(() => {
    // Streams never end by themselves.
    services.draining.streamsEnded = true;
    services.broadcaster.closeAll();
    services.shortlistStreams.closeAll();
    server.close(() => void services.close().finally(() => process.exit(0)));
    server.closeIdleConnections();
    metricsServer?.close();
    metricsServer?.closeAllConnections();
    setTimeout(() => {
      server.closeAllConnections();
      process.exit(0);
    }, drainTimeoutMs).unref();
  }, shutdownDelayMs);
}

main().catch((error: unknown) => {
  const message = error instanceof SettingsError || error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message}\n`);
  process.exit(1);
});
