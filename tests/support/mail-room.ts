/** Servers that only send mail, on one database and one mail server, for tests to slow down, cut off and kill. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Outbox } from '#server/mail/outbox.ts';
import { type FakeSmtp, startFakeSmtp } from '../fakes/fake-smtp.ts';
import { type LogLines, logLines } from './log-lines.ts';
import { server } from './start-services.ts';

type Database = Awaited<ReturnType<typeof server.openDatabase>>;

export interface MailServer {
  readonly outbox: Outbox;
  readonly logged: LogLines;
  /** While it is set nothing that this server writes arrives. */
  cutOff: boolean;
  close(): Promise<void>;
}

export interface MailRoom {
  readonly smtp: FakeSmtp;
  readonly dataFolder: string;
  readonly database: Database;
  /** Puts as many mails into the outbox, to visitor-0@example.test and on; resolves with their ids. */
  put(count: number): Promise<string[]>;
  rows(): Promise<Awaited<ReturnType<typeof readRows>>>;
  /** `claimMs`: see the outbox. */
  open(options?: { claimMs?: number; smtpUrl?: string; from?: string }): Promise<MailServer>;
  close(): Promise<void>;
}

export async function openMailRoom(): Promise<MailRoom> {
  const smtp = await startFakeSmtp();
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'mail-'));
  const database = await server.openDatabase({ dataFolder, databaseUrl: undefined });
  const servers: MailServer[] = [];
  return {
    smtp,
    dataFolder,
    database,
    put: (count) => putMails(database, count),
    rows: () => readRows(database),
    async open({ claimMs, smtpUrl = smtp.url, from = 'website@premier.example.test' } = {}) {
      const own = await server.openDatabase({ dataFolder, databaseUrl: undefined });
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
          now: () => new Date(),
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

export async function putMails({ write }: Database, count: number): Promise<string[]> {
  const nowMs = Date.now();
  const at = new Date(nowMs).toISOString();
  const rows = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    submission: null,
    recipient: `visitor-${index}@example.test`,
    replyTo: null,
    subject: `Number ${index}`,
    body: `Hello,\n\nhttps://www.example.test/sign-up?mode=resetPassword&oobCode=secret-${index}\n`,
    madeAt: new Date(nowMs + index).toISOString(),
    nextTryAt: at,
    tries: 0,
    sentAt: null,
    lastError: null,
  }));
  await write((transaction) => transaction.insertInto('outbox').values(rows).execute());
  return rows.map(({ id }) => id);
}

function readRows({ read }: Database) {
  return read.selectFrom('outbox').selectAll().orderBy('subject').execute();
}

/** By the `Message-ID` of each message that the mail server has: how many there are of it. */
export function countReceived(smtp: FakeSmtp): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of smtp.mails) {
    const id = /^Message-ID: <([^@]+)@/im.exec(text)?.[1] ?? '';
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
