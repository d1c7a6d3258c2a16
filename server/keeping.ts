/** Everything that outlives a request: the database, uploads, mail, counts of tries, and the key that links are signed with. */
import path from 'node:path';
import type { Logger } from 'pino';
import { commandLimits, type Database, openDatabase, visitorLimits } from './database/open-database.ts';
import type { Env } from './env.ts';
import { openVisitorLimits, type VisitorLimits } from './limits/visitor-limits.ts';
import { createMailer } from './mail/create-mailer.ts';
import type { Mailer } from './mail/mailer.ts';
import { type Outbox, openOutbox } from './mail/outbox.ts';
import { createLogBursts, type LogBursts } from './observe/log-bursts.ts';
import { openSecurityLog, type SecurityLog } from './observe/security-log.ts';
import { readSiteSecret } from './site-secret.ts';
import { startRetention, sweepOut } from './submissions/retention.ts';
import { openUploads, type Uploads } from './submissions/uploads.ts';

export interface Keeping {
  /** Folder of what this server keeps: database, uploads, keys. */
  dataFolder: string;
  database: Database;
  uploads: Uploads;
  mailer: Mailer;
  outbox: Outbox;
  limits: VisitorLimits;
  /** Who did what to accounts and limits. */
  securityLog: SecurityLog;
  /** Keeps a flood from filling the log. */
  bursts: LogBursts;
  /** 32 bytes that links and returns are signed with. */
  secret: Buffer;
  /** From here on mail leaves and what is past its time is deleted, without anybody asking. */
  startDuties(): void;
  /** Deletes what is past its time now; resolves with how many submissions that were. */
  sweepOut(): Promise<number>;
  /** Finishes what is being sent and lets go of everything that is open. */
  close(): Promise<void>;
}

/** `root` is the project's folder. */
export async function openKeeping(
  env: Env,
  root: string,
  { log, now, forCommand = false }: { log: Logger; now: () => Date; forCommand?: boolean },
): Promise<Keeping> {
  const dataFolder = path.resolve(root, env.dataFolder);
  const secret = readSiteSecret(dataFolder, env.siteSecret);
  const database = await openDatabase({
    dataFolder,
    databaseUrl: env.databaseUrl,
    limits: forCommand ? commandLimits : visitorLimits,
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
  const limits = await openVisitorLimits({
    redisUrl: env.redisUrl,
    log,
    now,
    onRefused: securityLog.recordLimit,
  });
  const uploads = openUploads(dataFolder);
  const keepers = { database, uploads, mailer };
  let stopRetention = () => {};
  return {
    dataFolder,
    database,
    uploads,
    mailer,
    outbox,
    limits,
    securityLog,
    bursts,
    secret,
    startDuties() {
      outbox.start();
      stopRetention = startRetention(keepers, log, now);
    },
    sweepOut: () => sweepOut(keepers, now()),
    async close() {
      stopRetention();
      await outbox.stop();
      mailer.close();
      await limits.close();
      await database.close();
      bursts.close();
    },
  };
}
