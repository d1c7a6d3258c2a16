/** Sends what lies in the outbox: several at once, each in one server's hands, and keeps what became of it. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Database } from '../database/open-database.ts';
import { describeFailure } from './describe-failure.ts';
import { type MailClaim, openMailClaims } from './mail-claims.ts';
import type { Mailer } from './mailer.ts';

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

export function openOutbox({ claimMs = 2 * 60_000, ...parts }: OutboxParts): Outbox {
  const { mailer, log } = parts;
  const claims = openMailClaims({ ...parts, claimMs });
  const breakOff = new AbortController();
  const rounds = new Set<Promise<unknown>>();
  let sending = 0;
  let timer: NodeJS.Timeout | undefined;
  let soon: NodeJS.Timeout | undefined;
  let stopped: Promise<void> | undefined;

  const take = async (): Promise<MailClaim[]> => {
    const room = mailer.maxConcurrent - sending;
    if (stopped || room <= 0) return [];
    sending += room;
    const taken = await claims.take(room).catch((error: unknown) => {
      sending -= room;
      throw error;
    });
    sending -= room - taken.length;
    return taken;
  };
  /** One that hangs holds up its own place and no other's: as soon as any has left, the next is taken. */
  const sendDue = async (): Promise<number> => {
    let left = 0;
    const mine = new Set<Promise<void>>();
    for (;;) {
      const taken = await take().catch(async (error: unknown) => {
        await Promise.all(mine);
        throw error;
      });
      for (const claim of taken) {
        const sent = sendOne(claim).then((hasLeft) => {
          sending -= 1;
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
  };
  const sendOne = async (claim: MailClaim): Promise<boolean> => {
    const { signal } = breakOff;
    try {
      const failure = await mailer.send(claim.mail, { mayFinish: claim.isHeld, signal }).then(
        () => null,
        (error: unknown) =>
          describeFailure(claim.mail, error, { now: parts.now(), stopping: signal.aborted }),
      );
      const certain = failure === null;
      const kept = await claims.settle(claim, failure?.values ?? sentValues(parts.now()), {
        certain,
        signal,
      });
      if (failure && kept) log[failure.level](failure.fields, failure.message);
      return certain;
    } catch (error) {
      const event = 'mail_not_noted';
      log.error(
        { event, err: error, mail: claim.mail.id },
        'what became of a mail could not be kept: it may leave twice',
      );
      return false;
    }
  };
  const track = (round: Promise<unknown>) => {
    rounds.add(round);
    void round.finally(() => rounds.delete(round));
  };
  const run = () => {
    soon ??= setTimeout(() => {
      soon = undefined;
      track(sendDue().catch((error: unknown) => log.error({ err: error }, 'the outbox cannot be read')));
    }, betweenMs).unref();
  };
  const stop = async (timeoutMs: number) => {
    clearInterval(timer);
    clearTimeout(soon);
    const late = setTimeout(() => breakOff.abort(), timeoutMs);
    while (rounds.size > 0) await Promise.allSettled(rounds);
    clearTimeout(late);
    claims.close();
  };
  return {
    sendDue() {
      const round = sendDue();
      track(round.catch(() => {}));
      return round;
    },
    start() {
      timer = setInterval(run, pollMs).unref();
      run();
    },
    wake: () => timer && !stopped && run(),
    stop(timeoutMs = stopTimeoutMs) {
      stopped ??= Promise.resolve().then(() => stop(timeoutMs));
      return stopped;
    },
  };
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
