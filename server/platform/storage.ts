/** Everything that outlives a request: the database, uploads, mail, counts of tries, and the key that links are signed with. */

import path from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { createRateLimiter, type RateLimiter } from '../http/rate-limit/rate-limiter.ts';
import { purgeExpired } from '../personal-data/retention.ts';
import { openUploads, type Uploads } from '../submissions/uploads.ts';
import type { BlobStore } from './blob-store/blob-store.ts';
import { openBlobStore } from './blob-store/open-blob-store.ts';
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
import type { GuardedRedis } from './redis/guarded-redis.ts';
import { openRedis } from './redis/open-redis.ts';
import { readSiteSecret, requireSiteSecret } from './site-secret.ts';

export interface Storage {
  /** Folder of what this server keeps: database, uploads, keys. */
  dataFolder: string;
  database: Database;
  /** Shared by all servers, where there are several. */
  blobStore: BlobStore;
  uploads: Uploads;
  mailer: Mailer;
  outbox: Outbox;
  /** What all servers share for a while; null where none is set. */
  redis: GuardedRedis | null;
  rateLimiter: RateLimiter;
  /** Who did what to accounts and limits. */
  securityLog: SecurityLog;
  /** Keeps a flood from filling the log. */
  bursts: LogBursts;
  /** What links and returns are signed with. */
  secret: Keyring;
  /** The database's clock, which all servers go by. */
  now: () => Date;
  /** From here on mail leaves, without anybody asking. */
  startBackgroundJobs(): void;
  /** Deletes what is past its time now; resolves with how many submissions that were. */
  purgeExpired(): Promise<number>;
  /** Finishes what is being sent and lets go of everything that is open. */
  close(): Promise<void>;
}

export interface StorageOptions {
  log: Logger;
  /** A test's clock, instead of the database's. */
  now?: (() => Date) | undefined;
  /** Works on a site that a server has made, and makes none. */
  forCommand?: boolean;
  dependencies?: Dependencies;
  metrics?: Metrics;
}

/** `root` is the project's folder. */
export async function openStorage(
  env: Env,
  root: string,
  {
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
    dataFolder,
    onWrite: (error) =>
      error ? dependencies.failed('database-writes', error) : dependencies.succeeded('database-writes'),
    databaseUrl: env.databaseUrl,
    timeouts: forCommand ? commandDatabaseTimeouts : requestDatabaseTimeouts,
    mustExist: forCommand,
    onWait: () =>
      log.warn(
        { event: 'database_migration_waiting' },
        'another process is bringing the database up to date',
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
  const stores = { database, uploads, mailer, secret, origin: env.publicOrigin };
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
      // Without the database there is nothing to send.
      database.ready.then(
        () => closed || outbox.start(),
        () => {},
      );
    },
    purgeExpired: () => purgeExpired(stores, now()),
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
