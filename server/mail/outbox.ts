/** Sends what lies in the outbox: several at once, each in one server's hands, and keeps what became of it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../database/open-database.ts';
import { type MailClaim, type MailClaims, openMailClaims } from './mail-claims.ts';
import type { Mailer } from './mailer.ts';
import { resolveFailure } from './resolve-failure.ts';

export interface Outbox {
  /** Sends all that is due and resolves with how many left. */
  sendDue(): Promise<number>;
  /** From now on sends by itself, every few seconds and whenever `wake` is called. */
  start(): void;
  wake(): void;
  /**
   * Begins nothing more, and resolves when what is being sent has left or failed: after `timeoutMs` it is broken off, and
   * what may have arrived is filed as in doubt.
   */
  stop(timeoutMs?: number): Promise<void>;
}

export interface OutboxParts {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly log: Logger;
  readonly now: () => Date;
  /** How long after a server has died its mails are anybody's. */
  readonly claimMs?: number;
}

const betweenMs = 50;
const pollMs = 5_000;
const stopTimeoutMs = 10_000;
const usualClaimMs = 2 * 60_000;

export function openOutbox(parts: OutboxParts): Outbox {
  return new ClaimingOutbox(parts);
}

class ClaimingOutbox implements Outbox {
  readonly #parts: OutboxParts;
  readonly #claims: MailClaims;
  readonly #breakOff = new AbortController();
  readonly #rounds = new Set<Promise<unknown>>();
  #sending = 0;
  #timer: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;
  #stopped: Promise<void> | undefined;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    this.#claims = openMailClaims({ ...parts, claimMs: parts.claimMs ?? usualClaimMs });
  }

  start(): void {
    this.#timer = setInterval(() => this.#runSoon(), pollMs).unref();
    this.#runSoon();
  }

  wake(): void {
    if (this.#timer && !this.#stopped) this.#runSoon();
  }

  sendDue(): Promise<number> {
    const round = this.#sendDue();
    this.#track(round.catch(() => {}));
    return round;
  }

  stop(timeoutMs = stopTimeoutMs): Promise<void> {
    clearInterval(this.#timer);
    clearTimeout(this.#soon);
    this.#stopped ??= this.#finish(timeoutMs);
    return this.#stopped;
  }

  async #finish(timeoutMs: number): Promise<void> {
    const late = setTimeout(() => this.#breakOff.abort(), timeoutMs);
    while (this.#rounds.size > 0) await Promise.allSettled(this.#rounds);
    clearTimeout(late);
    this.#claims.close();
  }

  #runSoon(): void {
    this.#soon ??= setTimeout(() => {
      this.#soon = undefined;
      const { log } = this.#parts;
      this.#track(
        this.#sendDue().catch((error: unknown) => log.error({ err: error }, 'the outbox cannot be read')),
      );
    }, betweenMs).unref();
  }

  #track(round: Promise<unknown>): void {
    this.#rounds.add(round);
    void round.finally(() => this.#rounds.delete(round));
  }

  /** One that hangs holds up its own place and no other's: as soon as any has left, the next is taken. */
  async #sendDue(): Promise<number> {
    let left = 0;
    const mine = new Set<Promise<void>>();
    for (;;) {
      const taken = await this.#take().catch(async (error: unknown) => {
        await Promise.all(mine);
        throw error;
      });
      for (const claim of taken) {
        const sent = this.#send(claim).then((hasLeft) => {
          this.#sending -= 1;
          left += Number(hasLeft);
          mine.delete(sent);
        });
        mine.add(sent);
      }
      if (mine.size === 0) return left;
      await Promise.race(mine);
      // Visitors are served first: mail may take its time.
      await pause(betweenMs);
    }
  }

  /** As many as there are places, which are theirs from now on. */
  async #take(): Promise<MailClaim[]> {
    const room = this.#parts.mailer.maxConcurrent - this.#sending;
    if (this.#stopped || room <= 0) return [];
    this.#sending += room;
    let taken: MailClaim[] = [];
    try {
      taken = await this.#claims.take(room);
      return taken;
    } finally {
      this.#sending -= room - taken.length;
    }
  }

  /** Resolves with whether it has left, once what became of it is kept. */
  async #send(claim: MailClaim): Promise<boolean> {
    const { mailer, log, now } = this.#parts;
    const { signal } = this.#breakOff;
    const failure = await mailer.send(claim.mail, { mayFinish: claim.isHeld, signal }).then(
      () => null,
      (error: unknown) => resolveFailure(claim.mail, error, { now: now(), stopping: signal.aborted }),
    );
    const certain = failure === null;
    try {
      const values = failure?.values ?? sentValues(now());
      const kept = await this.#claims.settle(claim, values, { certain, signal });
      if (failure && kept) log[failure.level](failure.fields, failure.message);
    } catch (error) {
      const event = 'mail_not_noted';
      log.error(
        { event, err: error, mail: claim.mail.id },
        'what became of a mail could not be kept: it may leave twice',
      );
    }
    return certain;
  }
}

/** Of what has left only to whom and about what is kept: its links may open what is somebody's own. */
function sentValues(now: Date) {
  return {
    sentAt: now.toISOString(),
    nextTryAt: null,
    lastError: null,
    inDoubtAt: null,
    body: '',
    unsubscribe: null,
  };
}
