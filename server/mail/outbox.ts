/** Sends what lies in the outbox: claims it so that no other server does, tries, and tries again later. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../database/open-database.ts';
import { nextTry } from './back-off.ts';
import type { DueMail, Mailer } from './mailer.ts';

export interface Outbox {
  /** Sends all that is due and resolves with how many left. */
  sendDue(): Promise<number>;
  /** From now on sends by itself, every few seconds and whenever `wake` is called. */
  start(): void;
  wake(): void;
  /** Resolves when what is being sent has left or failed. */
  stop(): Promise<void>;
}

export interface OutboxParts {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly log: Logger;
  readonly now: () => Date;
}

interface ClaimedMail extends DueMail {
  readonly tries: number;
}

const mostAtOnce = 10;
const betweenMs = 50;
const pollMs = 5_000;
/** A server that has claimed a mail and died leaves it to the others after this. */
const claimMs = 2 * 60_000;
const longestError = 300;

export function openOutbox(parts: OutboxParts): Outbox {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<number> | undefined;
  let again = false;
  let stopped = false;
  const sendDue = async () => {
    let sent = 0;
    for (;;) {
      const claimed = stopped ? [] : await claim(parts);
      if (claimed.length === 0) return sent;
      sent += await sendSome(parts, claimed);
      // Visitors are served first: mail may take its time.
      await pause(betweenMs);
    }
  };
  const run = () => {
    again = running !== undefined;
    running ??= sendDue()
      .catch((error: unknown) => {
        parts.log.error({ err: error }, 'the outbox cannot be read');
        return 0;
      })
      .finally(() => {
        running = undefined;
        if (again && !stopped) run();
      });
  };
  return {
    sendDue,
    start() {
      timer = setInterval(run, pollMs).unref();
      run();
    },
    wake: () => timer && !stopped && run(),
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Claiming moves the next try ahead, in one statement: whoever else looks meanwhile finds nothing. */
function claim({ database, now }: OutboxParts): Promise<ClaimedMail[]> {
  const at = now();
  return database.write((transaction) =>
    transaction
      .updateTable('outbox')
      .set((row) => ({
        nextTryAt: new Date(at.getTime() + claimMs).toISOString(),
        tries: row('tries', '+', 1),
      }))
      .where('id', 'in', (row) => {
        const due = row
          .selectFrom('outbox')
          .select('id')
          .where('nextTryAt', '<=', at.toISOString())
          .orderBy('nextTryAt')
          .limit(mostAtOnce);
        return database.kind === 'postgres' ? due.forUpdate().skipLocked() : due;
      })
      .returning(['id', 'recipient', 'replyTo', 'subject', 'body', 'madeAt', 'tries'])
      .execute(),
  );
}

/** Resolves with how many left. */
async function sendSome(parts: OutboxParts, claimed: readonly ClaimedMail[]): Promise<number> {
  const results = await Promise.allSettled(claimed.map((mail) => parts.mailer.send(mail)));
  const left = claimed.filter((_, index) => results[index]?.status === 'fulfilled').map(({ id }) => id);
  if (left.length > 0)
    await note(parts, left, { sentAt: parts.now().toISOString(), nextTryAt: null, lastError: null });
  for (const [index, result] of results.entries())
    if (result.status === 'rejected') await putBack(parts, claimed[index] as ClaimedMail, result.reason);
  return left.length;
}

async function putBack(parts: OutboxParts, mail: ClaimedMail, error: unknown): Promise<void> {
  const { log, now } = parts;
  const next = nextTry(mail.tries, new Date(mail.madeAt), now(), Math.random());
  const lastError = describe(error);
  await note(parts, [mail.id], { nextTryAt: next?.toISOString() ?? null, lastError });
  const told = { mail: mail.id, tries: mail.tries, why: lastError };
  if (next) log.warn(told, 'a mail could not be handed over and is tried again');
  else log.error(told, 'a mail is given up: read it with "npm run submissions" and see to it by hand');
}

function note(
  { database }: OutboxParts,
  ids: readonly string[],
  values: { sentAt?: string; nextTryAt: string | null; lastError: string | null },
): Promise<unknown> {
  return database.write((transaction) =>
    transaction.updateTable('outbox').set(values).where('id', 'in', ids).execute(),
  );
}

/** What the mail server said may repeat an address, which the log must not. */
function describe(error: unknown): string {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string };
  const said = (message ?? String(error)).replace(/\S+@\S+/g, '…');
  return [code, responseCode, said].filter(Boolean).join(' ').slice(0, longestError);
}
