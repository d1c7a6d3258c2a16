/** Sends the mails in the outbox, several at once and each by one server, and stores the outcome. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../database/open-database.ts';
import { type MailClaim, type MailClaims, openMailClaims } from './mail-claims.ts';
import type { MailAttempt } from './mail-health.ts';
import type { Mailer } from './mailer.ts';
import { resolveFailure } from './resolve-failure.ts';

export interface Outbox {
  /** Sends all due mails; resolves with the number sent. */
  sendDue(): Promise<number>;
  /** Starts to send every 15 seconds and whenever `flush` is called. */
  start(): void;
  flush(): void;
  /**
   * Starts no more sends; resolves when those in progress have ended. After `timeoutMs` they are aborted, and
   * mails that may have arrived are recorded as in doubt.
   */
  stop(timeoutMs?: number): Promise<void>;
}

export interface OutboxOptions {
  readonly database: Database;
  readonly mailer: Mailer;
  readonly log: Logger;
  /** Called with the outcome of each attempt. */
  readonly onResult?: (attempt: MailAttempt) => void;
  /** Lease time-out: other servers may then take over the mails of a dead server. */
  readonly claimMs?: number;
}

const pauseMs = 50;
/** Finds mails whose next try has come, and those of commands; the mails of this server are flushed. */
const pollIntervalMs = 15_000;
const stopTimeoutMs = 10_000;
const truncateAfterMs = 1_000;
const defaultClaimMs = 2 * 60_000;

export function openOutbox(options: OutboxOptions): Outbox {
  return new ClaimingOutbox(options);
}

class ClaimingOutbox implements Outbox {
  readonly #options: OutboxOptions;
  readonly #claims: MailClaims;
  readonly #abort = new AbortController();
  readonly #rounds = new Set<Promise<unknown>>();
  #sending = 0;
  #timer: NodeJS.Timeout | undefined;
  #flushTimer: NodeJS.Timeout | undefined;
  #truncation: NodeJS.Timeout | undefined;
  #stopped: Promise<void> | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
    this.#claims = openMailClaims({ ...options, claimMs: options.claimMs ?? defaultClaimMs });
  }

  start(): void {
    this.#timer = setInterval(() => this.#scheduleRound(), pollIntervalMs).unref();
    this.#scheduleRound();
  }

  flush(): void {
    if (this.#timer && !this.#stopped) this.#scheduleRound();
  }

  sendDue(): Promise<number> {
    const round = this.#sendDue();
    this.#track(round.catch(() => {}));
    return round;
  }

  stop(timeoutMs = stopTimeoutMs): Promise<void> {
    clearInterval(this.#timer);
    clearTimeout(this.#flushTimer);
    this.#stopped ??= this.#finish(timeoutMs);
    return this.#stopped;
  }

  async #finish(timeoutMs: number): Promise<void> {
    const timer = setTimeout(() => this.#abort.abort(), timeoutMs);
    while (this.#rounds.size > 0) await Promise.allSettled(this.#rounds);
    clearTimeout(timer);
    clearTimeout(this.#truncation);
    this.#claims.close();
  }

  #scheduleRound(): void {
    this.#flushTimer ??= setTimeout(() => {
      this.#flushTimer = undefined;
      const { log } = this.#options;
      this.#track(
        this.#sendDue().catch((error: unknown) =>
          log.error({ event: 'outbox_not_read', err: error }, 'failed to read the outbox'),
        ),
      );
    }, pauseMs).unref();
  }

  /**
   * Links of sent mails stay in the database file's write-ahead log until it is truncated,
   * which is done once for all mails sent within a second.
   */
  #scheduleTruncation(): void {
    this.#truncation ??= setTimeout(() => {
      this.#truncation = undefined;
      if (this.#options.database.truncateWal?.() === false) this.#scheduleTruncation();
    }, truncateAfterMs).unref();
  }

  #track(round: Promise<unknown>): void {
    this.#rounds.add(round);
    void round.finally(() => this.#rounds.delete(round));
  }

  /** A send that hangs blocks only its own slot: as soon as any send ends, the next mail is claimed. */
  async #sendDue(): Promise<number> {
    let sentCount = 0;
    const pending = new Set<Promise<void>>();
    for (;;) {
      const claims = await this.#claimDue().catch(async (error: unknown) => {
        await Promise.all(pending);
        throw error;
      });
      for (const claim of claims) {
        const sent = this.#send(claim).then((wasSent) => {
          this.#sending -= 1;
          sentCount += Number(wasSent);
          pending.delete(sent);
        });
        pending.add(sent);
      }
      if (pending.size === 0) return sentCount;
      await Promise.race(pending);
      // Visitors are served first: mail can wait.
      await pause(pauseMs);
    }
  }

  /** Claims as many mails as there are free slots, and reserves the slots. */
  async #claimDue(): Promise<MailClaim[]> {
    const { database, mailer } = this.#options;
    const room = mailer.maxConcurrent - this.#sending;
    if (this.#stopped || room <= 0 || !database.clock.isTrusted()) return [];
    this.#sending += room;
    let claims: MailClaim[] = [];
    try {
      claims = await this.#claims.claimDue(room);
      return claims;
    } finally {
      this.#sending -= room - claims.length;
    }
  }

  /** Resolves with whether the mail was sent, once the outcome is stored. */
  async #send(claim: MailClaim): Promise<boolean> {
    const { database, mailer, log } = this.#options;
    const { now } = database.clock;
    const { signal } = this.#abort;
    const failure = await mailer.send(claim.mail, { mayFinish: claim.isHeld, signal }).then(
      () => null,
      (error: unknown) => resolveFailure(claim.mail, error, { now: now(), stopping: signal.aborted }),
    );
    const certain = failure === null;
    this.#options.onResult?.({
      mail: claim.mail.id,
      result: failure?.fields.event ?? 'mail_sent',
      isOfRecipient: failure?.isOfRecipient ?? false,
    });
    try {
      const values = failure?.values ?? sentValues(now());
      const recorded = await this.#claims.settle(claim, values, { certain, signal });
      if (certain) this.#scheduleTruncation();
      if (failure && recorded) {
        const { event, ...fields } = failure.fields;
        log[failure.level]({ event, ...fields }, failure.message);
      }
    } catch (error) {
      log.error(
        { event: 'mail_not_noted', err: error, mail: claim.mail.id },
        'failed to store the outcome of a mail; it may be sent twice',
      );
    }
    return certain;
  }
}

/** Retains only recipient and subject of a sent mail: its links may open personal data. */
function sentValues(now: Date) {
  return {
    sentAt: now.toISOString(),
    nextTryAt: null,
    lastError: null,
    inDoubtAt: null,
    body: '',
    html: null,
    calendar: null,
    unsubscribe: null,
  };
}
