/** Starts the server: reads settings, creates services, listens, and drains on a signal. */

import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { createHttpServer } from './http/http-server.ts';
import { limitConnections, maxConnectionsWithin } from './http/limit-connections.ts';
import { adminWorkerFile } from './platform/builds/build-paths.ts';
import { readBuilds } from './platform/builds/read-builds.ts';
import { type AdminListener, openAdminListener } from './platform/observe/admin-listener.ts';
import { createLog } from './platform/observe/create-log.ts';
import { openDatabaseGauges } from './platform/observe/database-gauges.ts';
import { createDependencies } from './platform/observe/dependencies.ts';
import { createMetrics } from './platform/observe/metrics.ts';
import { readOpenFilesLimit } from './platform/open-files-limit.ts';
import { createServices, type Services } from './services.ts';
import { readServerEnv, writeWarning } from './settings/env.ts';

/** Time for in-flight requests once the port has closed. */
const drainTimeoutMs = 15_000;
/** Time for mail being sent, from then on; the rest of the drain is for recording its outcome. */
const mailDrainTimeoutMs = 10_000;
/** Longest delay after an uncaught error: visitors are sent to another server sooner. */
const maxUncaughtDelayMs = 5_000;

/** `root` is the folder that holds dist. */
async function main(root: string): Promise<void> {
  // Files that hold visitors' data are private to this user, even in a folder that other users can read.
  process.umask(0o077);
  const env = readServerEnv(process.env, writeWarning);
  const builds = await readBuilds(root);
  const log = createLog(env.logLevel, builds.latest.id);
  const observed = { log, metrics: createMetrics(), dependencies: createDependencies() };
  // Opened first, so that operators can watch a slow start.
  const admin = env.adminPort
    ? await openAdminListener({
        file: adminWorkerFile(root),
        port: env.adminPort,
        host: env.adminHost,
        ...observed,
      })
    : null;
  const services = await createServices(env, { root, builds, ...observed });
  // Published before any page of this build: browsers may request its files from a server of another build.
  await services.buildPublisher.start();
  const server = createHttpServer(createApp(services), {
    onConnection: services.backlog.noteConnection,
  });
  const maxConnections = maxConnectionsWithin(env.maxConnections, readOpenFilesLimit());
  limitConnections(server, { maxConnections, isBehindProxy: env.trustProxy > 0 }, services);
  // Before it listens: by default a signal would end the process in the middle of its first responses.
  const closing = { services, server, admin };
  process.once('SIGTERM', () => drain(closing, { reason: 'SIGTERM', delayMs: env.shutdownDelayMs }));
  process.once('SIGINT', () => drain(closing, { reason: 'SIGINT', delayMs: 0 }));
  await listen(server, 'PORT', env.port, env.host);
  catchUncaught(log, () => {
    const delayMs = Math.min(env.shutdownDelayMs, maxUncaughtDelayMs);
    drain(closing, { reason: 'uncaught_error', delayMs, exitCode: 1 });
  });
  services.database.ready.catch((error: Error) => {
    // The database answers but is unusable: exit as at start, but drain the current visitors first.
    process.stderr.write(`${error.message}\n`);
    drain(closing, { reason: 'database_unusable', delayMs: env.shutdownDelayMs, exitCode: 1 });
  });
  await warnOfOpenFolder(services.dataFolder, services.log);
  // Loads the facts of every page now, so that the first visitor does not wait for them.
  await services.site();
  if (services.draining.on) return;
  services.startBackgroundJobs();
  if (admin) {
    observed.metrics.collectProcess();
    openDatabaseGauges(services).start();
  }
  admin?.setPhase('ready');
  announce(services, server);
}

/** Length of the accept queue. Beyond it the system drops attempts, which clients repeat a second later. */
const backlog = 4_096;

function listen(server: Server, setting: string, port: number, host: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? `${setting}: ${port} is in use; set ${setting} to a free one`
          : error.message;
      reject(new Error(why, { cause: error }));
    });
    server.listen({ port, host, backlog }, resolve);
  });
}

/** Prints a summary for the person at the terminal; log lines are for programs. */
function announce({ env, builds, dataFolder, root }: Services, server: Server): void {
  const { port } = server.address() as AddressInfo;
  const store = env.databaseUrl ? 'PostgreSQL' : path.join(dataFolder, 'site.db');
  const api = env.queryApiUrl
    ? `query API at ${env.queryApiUrl}`
    : 'query API embedded, with sample content, at /graphql';
  // A package has no sources.
  const isCheckout = existsSync(path.join(root, 'server'));
  const command = isCheckout ? 'npm run premier -- staff' : 'node dist/server/premier.js staff';
  process.stdout.write(
    `Premier is at http://localhost:${port}\n  build ${builds.latest.id}\n  ${api}\n  what ` +
      `visitors send is stored in ${store}\n  the staff desk is at ${env.deskOrigin}/staff; invite its first ` +
      `person: ${command} invite ann@example.test --name "Ann Lee" --role master\n`,
  );
}

interface Closing {
  services: Services;
  server: Server;
  admin: AdminListener | null;
}

/** Shuts down: keeps serving until the load balancer notices, then closes, finishes and exits. */
function drain(
  { services, server, admin }: Closing,
  { reason, delayMs, exitCode = 0 }: { reason: string; delayMs: number; exitCode?: number },
): void {
  if (services.draining.on) return;
  services.draining.on = true;
  services.log.info({ event: 'server_stopping', reason, delayMs }, 'shutting down');
  admin?.setPhase('draining');
  // Every response closes its connection, so that the closing port neither cuts it off nor leaves it open.
  server.prependListener('request', (_req, res) => res.setHeader('Connection', 'close'));
  process.once('SIGTERM', () => process.exit(1));
  process.once('SIGINT', () => process.exit(1));
  void services.outbox.stop(delayMs + mailDrainTimeoutMs);
  setTimeout(() => {
    services.draining.streamsEnded = true;
    services.closeStreams();
    server.close(() => void services.close().finally(() => process.exit(exitCode)));
    server.closeIdleConnections();
    setTimeout(() => {
      server.closeAllConnections();
      process.exit(exitCode);
    }, drainTimeoutMs).unref();
  }, delayMs);
}

/** Starts the server, or prints the error and exits with 1. */
export function start(root: string): void {
  main(root).catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  });
}

/** Calls `end` once, whatever follows during the shutdown. Unhandled rejections arrive here as well. */
function catchUncaught(log: Logger, end: () => void): void {
  let ending = false;
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ event: 'uncaught_error', origin, err: error }, 'uncaught error; exiting');
    if (ending) return;
    ending = true;
    end();
  });
}

/** The server's files are private to its user, but names, times and older files may be readable to all. */
async function warnOfOpenFolder(dataFolder: string, log: Logger): Promise<void> {
  // With a remote database there may be no folder yet; this server then creates it for itself only.
  const mode = ((await stat(dataFolder).catch(() => null))?.mode ?? 0) & 0o777;
  if ((mode & 0o077) === 0) return;
  log.warn(
    {
      event: 'data_folder_too_open',
      folder: dataFolder,
      mode: mode.toString(8).padStart(4, '0'),
      hint: `chmod 700 ${dataFolder}`,
    },
    'data folder is readable by other users',
  );
}
