/** Whose turn each mail is: a server claims it for a while, renews that as long as it is sending, and lets go with what came of it. */
import { randomUUID } from 'node:crypto';
import type { Updateable } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import type { DueMail } from './compose-mail.ts';
import { retryUntilWritten } from './retry-until-written.ts';
import { createTakeoverGrace } from './takeover-grace.ts';

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
  claimDue(limit: number): Promise<MailClaim[]>;
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

interface HeldClaim extends MailClaim {
  readonly token: string;
  untilMs: number;
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
    this.#grace = createTakeoverGrace(this.#renewMs);
    this.#renewAfter(this.#renewMs);
  }

  async claimDue(limit: number): Promise<MailClaim[]> {
    const { database, now, claimMs } = this.#options;
    const at = now();
    const token = randomUUID();
    const rows = await this.#grace(at, (mayTakeOver) =>
      claim(database, { at, token, limit, claimMs, mayTakeOver }),
    );
    return rows.map((mail) => {
      const held: HeldClaim = {
        mail,
        token,
        untilMs: at.getTime() + claimMs,
        isHeld: () => now().getTime() < held.untilMs - claimMs / 12,
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
        // Whoever reads the database again first may take them over a little later.
        this.#renewAfter(Math.min(this.#renewMs, retryRenewalMs));
      }
    }, waitMs).unref();
  }
}

interface ClaimRequest {
  at: Date;
  token: string;
  limit: number;
  claimMs: number;
  mayTakeOver: boolean;
}

/** Claiming moves the next try ahead, in one statement: whoever else looks meanwhile finds nothing. */
function claim(
  database: Database,
  { at, token, limit, claimMs, mayTakeOver }: ClaimRequest,
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
        const overdue = row.selectFrom('outbox').select('id').where('nextTryAt', '<=', at.toISOString());
        const due = (mayTakeOver ? overdue : overdue.where('claimedBy', 'is', null))
          // What a visitor waits for never stands behind a newsletter.
          .orderBy((mail) => mail.fn.coalesce('bulk', mail.val(0)))
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
  { database, now, claimMs }: ClaimOptions,
  claims: readonly HeldClaim[],
): Promise<void> {
  const untilMs = now().getTime() + claimMs;
  const renewed = await database.write((transaction) =>
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
  const holders = new Map(renewed.map(({ id, claimedBy }) => [id, claimedBy]));
  for (const claim of claims) claim.untilMs = holders.get(claim.mail.id) === claim.token ? untilMs : 0;
}
