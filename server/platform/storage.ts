/** Opens durable storage: database, uploads, outbox, rate-limit counters and the site's secret. */

import path from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '../settings/env.ts';
import type { BlobStore } from './blob-store/blob-store.ts';
import { openBlobStore } from './blob-store/open-blob-store.ts';
import { openUploads, type Uploads } from './blob-store/uploads.ts';
import type { Migrations } from './database/migrate-to-latest.ts';
import {
  commandDatabaseTimeouts,
  type Database,
  openDatabase,
  requestDatabaseTimeouts,
} from './database/open-database.ts';
import { reportAwayDatabase } from './database/report-away-database.ts';
import type { Keyring } from './keyring.ts';
import { createMailer } from './mail/create-mailer.ts';
import { createMailHealth } from './mail/mail-health.ts';
import type { Mailer } from './mail/mailer.ts';
import { type Outbox, openOutbox } from './mail/outbox.ts';
import { createDependencies, type Dependencies } from './observe/dependencies.ts';
import { createLogBursts, type LogBursts } from './observe/log-bursts.ts';
import { createMetrics, type Metrics } from './observe/metrics.ts';
import { openSecurityLog, type SecurityLog } from './observe/security-log.ts';
import { watchClock } from './observe/watch-clock.ts';
import { openDataFolder } from './open-data-folder.ts';
import { createRateLimiter, type RateLimiter } from './rate-limit/rate-limiter.ts';
import type { GuardedRedis } from './redis/guarded-redis.ts';
import { openRedis } from './redis/open-redis.ts';
import { readSiteSecret, requireSiteSecret } from './site-secret.ts';

export interface Storage {
  /** Folder of this server's data: database, uploads, keys. */
  dataFolder: string;
  database: Database;
  /** Shared by all servers when there are several. */
  blobStore: BlobStore;
  uploads: Uploads;
  mailer: Mailer;
  outbox: Outbox;
  /** Short-lived state shared by all servers; null when Redis is not configured. */
  redis: GuardedRedis | null;
  rateLimiter: RateLimiter;
  /** Records security events: changes to accounts, and rate limits reached. */
  securityLog: SecurityLog;
  /** Limits repeated messages, so that a flood of requests does not fill the log. */
  bursts: LogBursts;
  /** Signs links and payment returns. */
  secret: Keyring;
  /** The database's clock, used by all servers. */
  now: () => Date;
  /** Starts sending queued mail in the background. */
  startBackgroundJobs(): void;
  /** Finishes sends in progress and closes everything that is open. */
  close(): Promise<void>;
}

export interface StorageOptions {
  migrations: Migrations;
  log: Logger;
  /** Clock of a test, used instead of the database's. */
  now?: (() => Date) | undefined;
  /** Works on a site that a server has created, and creates none. */
  forCommand?: boolean;
  dependencies?: Dependencies;
  metrics?: Metrics;
}

/** `root` is the project folder. */
export async function openStorage(
  env: Env,
  root: string,
  {
    migrations,
    log,
    now: testNow,
    forCommand = false,
    dependencies = createDependencies(),
    metrics = createMetrics(),
  }: StorageOptions,
): Promise<Storage> {
  const dataFolder = path.resolve(root, env.dataFolder);
  if (!forCommand) openDataFolder(dataFolder);
  const secret = (forCommand ? requireSiteSecret : readSiteSecret)(dataFolder, env.siteSecret);
  const database = await openDatabase({
    migrations,
    dataFolder,
    onWrite: (error) =>
      error ? dependencies.failed('database-writes', error) : dependencies.succeeded('database-writes'),
    databaseUrl: env.databaseUrl,
    connections: { directUrl: env.databaseDirectUrl, max: env.databasePool },
    timeouts: forCommand ? commandDatabaseTimeouts : requestDatabaseTimeouts,
    mustExist: forCommand,
    onWait: () =>
      log.warn(
        { event: 'database_migration_waiting' },
        'waiting for another process to migrate the database',
      ),
    awayWatcher: forCommand ? undefined : reportAwayDatabase(log, dependencies),
    now: testNow,
  });
  const { now } = database.clock;
  const stopClock = forCommand ? () => {} : watchClock({ database, log, dependencies, metrics });
  const mailer = createMailer({ smtpUrl: env.smtpUrl, smtpFrom: env.smtpFrom, dataFolder });
  const reportMail = createMailHealth(dependencies);
  const outbox = openOutbox({
    database,
    mailer,
    log,
    onResult(attempt) {
      metrics.mails.inc({ result: attempt.result.replace('mail_', '') });
      reportMail(attempt);
    },
  });
  const bursts = createLogBursts();
  const securityLog = openSecurityLog({
    log,
    secret,
    bursts,
    trusted: env.trustProxy > 0,
    onEvent(event, limit) {
      metrics.securityEvents.inc({ event });
      if (event === 'rate_limited') metrics.rateLimited.inc({ limit: limit ?? 'other' });
    },
  });
  const redis = await openRedis(env.redisUrl, {
    log,
    onStateChange: (error) => (error ? dependencies.failed('redis', error) : dependencies.succeeded('redis')),
  });
  if (redis) redis.onSuccess = () => dependencies.succeeded('redis');
  const blobStore = openBlobStore(env, dataFolder);
  const uploads = openUploads(blobStore);
  let closed = false;
  return {
    dataFolder,
    database,
    now,
    blobStore,
    uploads,
    mailer,
    outbox,
    redis,
    rateLimiter: createRateLimiter({ redis, now, onLimited: securityLog.recordLimit }),
    securityLog,
    bursts,
    secret,
    startBackgroundJobs() {
      // Queued mail is in the database, so sending starts only when the database is ready.
      database.ready.then(
        () => closed || outbox.start(),
        () => {},
      );
    },
    async close() {
      closed = true;
      stopClock();
      await outbox.stop();
      mailer.close();
      redis?.close();
      await blobStore.close();
      await database.close();
      bursts.close();
    },
  };
}
