/** Whose turn each mail is: a server claims it for a while, renews that as long as it is sending, and lets go with what came of it. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Updateable } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import type { DueMail } from './compose-mail.ts';

export interface ClaimedMail extends DueMail {
  readonly tries: number;
  readonly retriedAt: string | null;
}

export interface MailClaim {
  readonly mail: ClaimedMail;
  /** False once another server may have taken the mail over, or soon may. */
  isHeld(): boolean;
}

type Values = Updateable<Tables['outbox']>;

export interface MailClaims {
  /** What is due, at most so many: from now on nobody else's. */
  take(limit: number): Promise<MailClaim[]>;
  /**
   * Lets go, and keeps what came of it; while the database is away it tries again. False when the mail had become somebody
   * else's: then nothing is kept, unless it is `certain` and true whoever has it. Rejects when `signal` ends it.
   */
  settle(
    claim: MailClaim,
    values: Values,
    options: { certain: boolean; signal: AbortSignal },
  ): Promise<boolean>;
  close(): void;
}

export interface ClaimOptions {
  readonly database: Database;
  readonly now: () => Date;
  /** How long after a server has died its mails are anybody's. */
  readonly claimMs: number;
}

interface Held extends MailClaim {
  readonly token: string;
  untilMs: number;
}

const longestRetryMs = 5_000;

export function openMailClaims(options: ClaimOptions): MailClaims {
  const { database, now, claimMs } = options;
  const renewMs = claimMs / 4;
  const held = new Set<Held>();
  const watch = watchDatabase(renewMs);
  let timer: NodeJS.Timeout | undefined;
  const renewLater = (afterMs: number) => {
    clearTimeout(timer);
    timer = setTimeout(renew, afterMs).unref();
  };
  const renew = async () => {
    try {
      if (held.size > 0) await renewAll(options, [...held]);
      renewLater(renewMs);
    } catch {
      // Whoever else reads the database again first may take them over a little later.
      renewLater(Math.min(renewMs, longestRetryMs));
    }
  };
  renewLater(renewMs);
  return {
    async take(limit) {
      const at = now();
      const token = randomUUID();
      const rows = await watch(at, (mayTakeOver) =>
        claim(database, { at, token, limit, claimMs, mayTakeOver }),
      );
      return rows.map((mail) => {
        const one: Held = {
          mail,
          token,
          untilMs: at.getTime() + claimMs,
          isHeld: () => now().getTime() < one.untilMs - claimMs / 12,
        };
        held.add(one);
        return one;
      });
    },
    async settle(claimed, values, { certain, signal }) {
      const one = claimed as Held;
      const free = { ...values, claimedBy: null };
      try {
        const rows = await persistently(signal, () =>
          database.write((transaction) => {
            const row = transaction.updateTable('outbox').set(free).where('id', '=', one.mail.id);
            return (certain ? row : row.where('claimedBy', '=', one.token)).returning('id').execute();
          }),
        );
        return rows.length > 0;
      } finally {
        held.delete(one);
      }
    },
    close: () => clearTimeout(timer),
  };
}

/**
 * A claim that has run out may be that of a server which could not reach the database. So nobody takes one over before the
 * database has answered, look after look, for as long as a living server needs to renew what is its own.
 */
function watchDatabase(graceMs: number) {
  let answersSinceMs: number | undefined;
  let lastLookMs = 0;
  return async <Result>(at: Date, look: (mayTakeOver: boolean) => Promise<Result>): Promise<Result> => {
    const atMs = at.getTime();
    if (atMs - lastLookMs > graceMs) answersSinceMs = undefined;
    try {
      const found = await look(answersSinceMs !== undefined && atMs - answersSinceMs >= graceMs);
      answersSinceMs ??= atMs;
      lastLookMs = atMs;
      return found;
    } catch (error) {
      answersSinceMs = undefined;
      throw error;
    }
  };
}

interface Wanted {
  at: Date;
  token: string;
  limit: number;
  claimMs: number;
  mayTakeOver: boolean;
}

/** Claiming moves the next try ahead, in one statement: whoever else looks meanwhile finds nothing. */
function claim(
  database: Database,
  { at, token, limit, claimMs, mayTakeOver }: Wanted,
): Promise<ClaimedMail[]> {
  return database.write((transaction) =>
    transaction
      .updateTable('outbox')
      .set((row) => ({
        claimedBy: token,
        nextTryAt: new Date(at.getTime() + claimMs).toISOString(),
        tries: row('tries', '+', 1),
      }))
      .where('id', 'in', (row) => {
        const ripe = row.selectFrom('outbox').select('id').where('nextTryAt', '<=', at.toISOString());
        const due = (mayTakeOver ? ripe : ripe.where('claimedBy', 'is', null))
          .orderBy('nextTryAt')
          .limit(limit);
        return database.kind === 'postgres' ? due.forUpdate().skipLocked() : due;
      })
      .returning([
        'id',
        'recipient',
        'replyTo',
        'subject',
        'body',
        'unsubscribe',
        'madeAt',
        'tries',
        'retriedAt',
      ])
      .execute(),
  );
}

async function renewAll({ database, now, claimMs }: ClaimOptions, claims: readonly Held[]): Promise<void> {
  const untilMs = now().getTime() + claimMs;
  const kept = await database.write((transaction) =>
    transaction
      .updateTable('outbox')
      .set({ nextTryAt: new Date(untilMs).toISOString() })
      .where(
        'id',
        'in',
        claims.map(({ mail }) => mail.id),
      )
      .where(
        'claimedBy',
        'in',
        claims.map(({ token }) => token),
      )
      .returning(['id', 'claimedBy'])
      .execute(),
  );
  const mine = new Map(kept.map(({ id, claimedBy }) => [id, claimedBy]));
  for (const one of claims) one.untilMs = mine.get(one.mail.id) === one.token ? untilMs : 0;
}

/** What has left must be noted, or it leaves again. */
async function persistently<Result>(signal: AbortSignal, write: () => Promise<Result>): Promise<Result> {
  for (let waitMs = 250; ; waitMs = Math.min(waitMs * 2, longestRetryMs)) {
    try {
      return await write();
    } catch (error) {
      if (signal.aborted) throw error;
      await pause(waitMs, undefined, { signal }).catch(() => {});
    }
  }
}
