/** Everything that outlives a request: the database, uploads, mail, counts of tries, and the key that links are signed with. */
import path from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { openRateLimiter, type RateLimiter } from '../http/rate-limit/rate-limiter.ts';
import { purgeExpired, startRetention } from '../submissions/retention.ts';
import { openUploads, type Uploads } from '../submissions/uploads.ts';
import type { BlobStore } from './blob-store/blob-store.ts';
import { openBlobStore } from './blob-store/open-blob-store.ts';
import {
  commandDatabaseTimeouts,
  type Database,
  openDatabase,
  requestDatabaseTimeouts,
} from './database/open-database.ts';
import { createMailer } from './mail/create-mailer.ts';
import type { Mailer } from './mail/mailer.ts';
import { type Outbox, openOutbox } from './mail/outbox.ts';
import { createLogBursts, type LogBursts } from './observe/log-bursts.ts';
import { openSecurityLog, type SecurityLog } from './observe/security-log.ts';
import { readSiteSecret } from './site-secret.ts';

export interface Storage {
  /** Folder of what this server keeps: database, uploads, keys. */
  dataFolder: string;
  database: Database;
  /** Shared by all servers, where there are several. */
  blobStore: BlobStore;
  uploads: Uploads;
  mailer: Mailer;
  outbox: Outbox;
  rateLimiter: RateLimiter;
  /** Who did what to accounts and limits. */
  securityLog: SecurityLog;
  /** Keeps a flood from filling the log. */
  bursts: LogBursts;
  /** 32 bytes that links and returns are signed with. */
  secret: Buffer;
  /** From here on mail leaves and what is past its time is deleted, without anybody asking. */
  startBackgroundJobs(): void;
  /** Deletes what is past its time now; resolves with how many submissions that were. */
  purgeExpired(): Promise<number>;
  /** Finishes what is being sent and lets go of everything that is open. */
  close(): Promise<void>;
}

/** `root` is the project's folder. */
export async function openStorage(
  env: Env,
  root: string,
  { log, now, forCommand = false }: { log: Logger; now: () => Date; forCommand?: boolean },
): Promise<Storage> {
  const dataFolder = path.resolve(root, env.dataFolder);
  const secret = readSiteSecret(dataFolder, env.siteSecret);
  const database = await openDatabase({
    dataFolder,
    databaseUrl: env.databaseUrl,
    timeouts: forCommand ? commandDatabaseTimeouts : requestDatabaseTimeouts,
    onWait: () =>
      log.warn(
        { event: 'database_migration_waiting' },
        'another process is bringing the database up to date',
      ),
  });
  const mailer = createMailer({ smtpUrl: env.smtpUrl, smtpFrom: env.smtpFrom, dataFolder });
  const outbox = openOutbox({ database, mailer, log, now });
  const bursts = createLogBursts();
  const securityLog = openSecurityLog({ log, secret, bursts, trusted: env.trustProxy > 0 });
  const limits = await openRateLimiter({
    redisUrl: env.redisUrl,
    log,
    now,
    onLimited: securityLog.recordLimit,
  });
  const blobStore = openBlobStore(env, dataFolder);
  const uploads = openUploads(blobStore);
  const stores = { database, uploads, mailer };
  let stopRetention = () => {};
  return {
    dataFolder,
    database,
    blobStore,
    uploads,
    mailer,
    outbox,
    rateLimiter: limits,
    securityLog,
    bursts,
    secret,
    startBackgroundJobs() {
      outbox.start();
      stopRetention = startRetention(stores, log, now);
    },
    purgeExpired: () => purgeExpired(stores, now()),
    async close() {
      stopRetention();
      await outbox.stop();
      mailer.close();
      await limits.close();
      await blobStore.close();
      await database.close();
      bursts.close();
    },
  };
}
