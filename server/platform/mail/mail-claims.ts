/** Leases on mails: a server claims a mail, renews the claim while sending, then stores the outcome. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Expression, ExpressionBuilder, SqlBool, Updateable } from 'kysely';
import { type DatabaseClock, maxSkewMs } from '../database/database-clock.ts';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import type { DueMail } from './compose-mail.ts';

const maxRetryMs = 5_000;

/** Rejects with the last error once `signal` has aborted. */
async function retryUntilWritten<Result>(signal: AbortSignal, write: () => Promise<Result>): Promise<Result> {
  for (let waitMs = 250; ; waitMs = Math.min(waitMs * 2, maxRetryMs)) {
    try {
      return await write();
    } catch (error) {
      if (signal.aborted) throw error;
      await pause(waitMs, undefined, { signal }).catch(() => {});
    }
  }
}

export interface ClaimedMail extends DueMail {
  readonly tries: number;
  readonly retriedAt: string | null;
}

export interface MailClaim {
  readonly mail: ClaimedMail;
  /** False once another server may have taken the mail over, or may do so soon. */
  isHeld(): boolean;
}

type Values = Updateable<Tables['outbox']>;

export interface MailClaims {
  /** Claims at most `limit` due mails: no other server sends them from now on. */
  claimDue(limit: number): Promise<MailClaim[]>;
  /**
   * Releases the claim and stores the outcome; retries while the database is unavailable. Returns false when
   * another server has taken the mail over: nothing is stored then, unless the outcome is `certain`, that is
   * true whichever server has the mail. Rejects when `signal` aborts.
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
  /** Lease time-out: other servers may then take over the mails of a dead server. */
  readonly claimMs: number;
}

interface HeldClaim extends MailClaim {
  readonly token: string;
  /** End of the lease, by the monotonic clock. */
  until: number;
}

const retryRenewalMs = 5_000;

export function openMailClaims(options: ClaimOptions): MailClaims {
  return new DatabaseClaims(options);
}

class DatabaseClaims implements MailClaims {
  readonly #options: ClaimOptions;
  readonly #renewMs: number;
  readonly #grace: ReturnType<typeof createTakeoverGrace>;
  readonly #held = new Set<HeldClaim>();
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(options: ClaimOptions) {
    this.#options = options;
    this.#renewMs = options.claimMs / 4;
    this.#grace = createTakeoverGrace(this.#renewMs, options.database.clock);
    this.#renewAfter(this.#renewMs);
  }

  async claimDue(limit: number): Promise<MailClaim[]> {
    const { database, claimMs } = this.#options;
    if (!(await hasDue(database))) return [];
    const token = randomUUID();
    const askedAt = performance.now();
    const rows = await this.#grace((mayTakeOver) => claim(database, { token, limit, claimMs, mayTakeOver }));
    return rows.map((mail) => {
      const held: HeldClaim = {
        mail,
        token,
        until: askedAt + claimMs,
        isHeld: () => performance.now() < held.until - claimMs / 12,
      };
      this.#held.add(held);
      return held;
    });
  }

  async settle(
    claimed: MailClaim,
    values: Values,
    { certain, signal }: { certain: boolean; signal: AbortSignal },
  ): Promise<boolean> {
    const held = claimed as HeldClaim;
    try {
      const rows = await retryUntilWritten(signal, () =>
        this.#options.database.write((transaction) => {
          const row = transaction
            .updateTable('outbox')
            .set({ ...values, claimedBy: null })
            .where('id', '=', held.mail.id);
          return (certain ? row : row.where('claimedBy', '=', held.token)).returning('id').execute();
        }),
      );
      return rows.length > 0;
    } finally {
      this.#held.delete(held);
    }
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #renewAfter(waitMs: number): void {
    if (this.#closed) return;
    this.#timer = setTimeout(async () => {
      try {
        if (this.#held.size > 0) await renewAll(this.#options, [...this.#held]);
        this.#renewAfter(this.#renewMs);
      } catch {
        // Retried soon: once the database is back, other servers take the mails over after a grace period.
        this.#renewAfter(Math.min(this.#renewMs, retryRenewalMs));
      }
    }, waitMs).unref();
  }
}

interface ClaimRequest {
  token: string;
  limit: number;
  claimMs: number;
  mayTakeOver: boolean;
}

type MailRow = ExpressionBuilder<Tables, 'outbox'>;

function isDue({ clock }: Pick<Database, 'clock'>, row: MailRow): Expression<SqlBool> {
  return row.or([
    row('nextTryAt', '<=', clock.sql()),
    // A clock that was ahead scheduled the next try: no reason to wait for it.
    row.and([
      row('nextTryAt', 'is not', null),
      row(row.fn.coalesce('claimedAt', 'madeAt'), '>', clock.sql(maxSkewMs)),
    ]),
  ]);
}

/** Asked before a claim: most polls find no mail, and write nothing. */
async function hasDue(database: Database): Promise<boolean> {
  const due = database.read.selectFrom('outbox').select('id');
  return (
    (
      await due
        .where((row) => isDue(database, row))
        .limit(1)
        .execute()
    ).length > 0
  );
}

/** Claims by moving the next try ahead, in one statement: another server that polls now finds nothing. */
function claim(
  database: Database,
  { token, limit, claimMs, mayTakeOver }: ClaimRequest,
): Promise<ClaimedMail[]> {
  const { clock, kind } = database;
  return database.write((transaction) =>
    transaction
      .updateTable('outbox')
      .set((row) => ({
        claimedBy: token,
        claimedAt: clock.sql(),
        nextTryAt: clock.sql(claimMs),
        tries: row('tries', '+', 1),
      }))
      .where('id', 'in', (row) => {
        const overdue = row
          .selectFrom('outbox')
          .select('id')
          .where((mail) => isDue(database, mail));
        const isFree = (mail: MailRow) => mail('claimedBy', 'is', null);
        const due = overdue
          .where((mail) => (mayTakeOver ? mail.or([isFree(mail), clock.isSteady()]) : isFree(mail)))
          // A mail that a visitor waits for is never queued behind a newsletter.
          .orderBy((mail) => mail.fn.coalesce('bulk', mail.val(0)))
          .orderBy('nextTryAt')
          .limit(limit);
        return kind === 'postgres' ? due.forUpdate().skipLocked() : due;
      })
      .returning([
        'id',
        'recipient',
        'replyTo',
        'subject',
        'body',
        'html',
        'calendar',
        'senderName',
        'unsubscribe',
        'madeAt',
        'tries',
        'retriedAt',
      ])
      .execute(),
  );
}

async function renewAll(
  { database: { clock, write }, claimMs }: ClaimOptions,
  claims: readonly HeldClaim[],
): Promise<void> {
  const until = performance.now() + claimMs;
  const renewed = await write((transaction) =>
    transaction
      .updateTable('outbox')
      .set({ claimedAt: clock.sql(), nextTryAt: clock.sql(claimMs) })
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
  const holders = new Map(renewed.map(({ id, claimedBy }) => [id, claimedBy]));
  for (const claim of claims) claim.until = holders.get(claim.mail.id) === claim.token ? until : 0;
}

/**
 * An expired claim may belong to a server that could not reach the database. No claim is therefore taken over
 * before polls have succeeded for as long as a living server needs to renew its own claims.
 */
function createTakeoverGrace(graceMs: number, clock: Pick<DatabaseClock, 'sinceJumpMs'>) {
  let reachableSince: number | undefined;
  let lastQueryAt = 0;
  return async <Result>(query: (mayTakeOver: boolean) => Promise<Result>): Promise<Result> => {
    const at = performance.now();
    // After a clock jump, claims may only seem expired: their owners then renew them.
    if (at - lastQueryAt > graceMs || clock.sinceJumpMs() < graceMs) reachableSince = undefined;
    try {
      const found = await query(reachableSince !== undefined && at - reachableSince >= graceMs);
      reachableSince ??= at;
      lastQueryAt = at;
      return found;
    } catch (error) {
      reachableSince = undefined;
      throw error;
    }
  };
}
