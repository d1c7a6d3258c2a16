/** Servers that only send mail, on one database and one SMTP server; tests slow, cut off or kill them. */
import type { Outbox } from '#server/platform/mail/outbox.ts';
import { type FakeSmtp, startFakeSmtp } from '../fakes/fake-smtp.ts';
import { insertMails } from './insert-mails.ts';
import { type LogLines, logLines } from './log-lines.ts';
import { server } from './start-services.ts';
import { temporaryFolder } from './temporary-folder.ts';

type Database = Awaited<ReturnType<typeof server.openDatabase>>;

export interface MailServer {
  readonly outbox: Outbox;
  readonly logged: LogLines;
  /** While true, the database gets nothing that this server writes. */
  cutOff: boolean;
  close(): Promise<void>;
}

export interface MailServers {
  readonly smtp: FakeSmtp;
  readonly dataFolder: string;
  readonly database: Database;
  /** Inserts `count` mails into the outbox, to visitor-0@example.test and so on; resolves with their ids. */
  put(count: number, nowMs?: number): Promise<string[]>;
  rows(): Promise<Awaited<ReturnType<typeof readRows>>>;
  /** `claimMs`: lease time-out of the outbox. */
  open(options?: { claimMs?: number; smtpUrl?: string; from?: string }): Promise<MailServer>;
  close(): Promise<void>;
}

/** Uses a new SQLite file, or the PostgreSQL of the URL. */
export async function openMailServers(databaseUrl?: string): Promise<MailServers> {
  const smtp = await startFakeSmtp();
  const dataFolder = temporaryFolder('mail');
  const database = await server.openDatabase({ dataFolder, databaseUrl });
  const servers: MailServer[] = [];
  return {
    smtp,
    dataFolder,
    database,
    put: (count, nowMs) => insertMails(database, count, nowMs),
    rows: () => readRows(database),
    async open({ claimMs, smtpUrl = smtp.url, from = 'website@premier.example.test' } = {}) {
      const own = await server.openDatabase({ dataFolder, databaseUrl });
      const mailer = server.createMailer({ smtpUrl, smtpFrom: from, dataFolder });
      const logged = logLines();
      const opened: MailServer = {
        cutOff: false,
        logged,
        outbox: server.openOutbox({
          database: {
            ...own,
            write: (work, options) =>
              opened.cutOff ? Promise.reject(new Error('The database is away')) : own.write(work, options),
          },
          mailer,
          log: logged.log,
          ...(claimMs && { claimMs }),
        }),
        async close() {
          await opened.outbox.stop(0);
          mailer.close();
          await own.close();
        },
      };
      servers.push(opened);
      return opened;
    },
    async close() {
      await Promise.all(servers.map((each) => each.close()));
      await database.close();
      await smtp.stop();
    },
  };
}

function readRows({ read }: Database) {
  return read.selectFrom('outbox').selectAll().orderBy('subject').execute();
}
