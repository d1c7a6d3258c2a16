/** Passwords are hashed two at a time, so that many who sign in at once leave room for everybody else's pages. */
import type { Logger } from 'pino';
import { BoundedQueue, QueueFull, type QueueState } from './bounded-queue.ts';
import { IdentityError } from './identity-error.ts';
import { hashPassword, matchesPassword, needsRehash, type ScryptCost } from './password-hash.ts';

/** Each takes a processor for a fifth of a second, and 32 MB. */
const concurrency = 2;
/** Whoever comes last waits about three seconds. */
const maxWaiting = 20;
const logEveryMs = 60_000;

/** After the colon, for whoever must tell it from a limit: the SDK passes it on as the message of its error. */
export const busyMessage = 'Many people are signing in at this moment.';

export interface PasswordQueue {
  hash(password: string): Promise<string>;
  /** See `matchesPassword`. */
  matches(password: string, kept: string | undefined): Promise<boolean>;
  /** See `needsRehash`. */
  needsRehash(kept: string): boolean;
  readonly state: QueueState;
  readonly full: boolean;
  /** Counts a form that was refused because the queue was seen to be full. */
  refuse(): void;
}

/** Its jobs reject with TOO_MANY_ATTEMPTS_TRY_LATER where there is no room. Without a `cost` hashes have the standard one. */
export function openPasswordQueue(log: Logger, now: () => Date, cost?: ScryptCost): PasswordQueue {
  const queue = new BoundedQueue({ concurrency, maxWaiting, onChange: createQueueLog(log, now) });
  const run = <Result>(work: () => Promise<Result>) =>
    queue.run(work).catch((error: unknown) => {
      if (!(error instanceof QueueFull)) throw error;
      throw new IdentityError(`TOO_MANY_ATTEMPTS_TRY_LATER : ${busyMessage}`);
    });
  return {
    hash: (password) => run(() => hashPassword(password, cost)),
    matches: (password, kept) => run(() => matchesPassword(password, kept, cost)),
    needsRehash: (kept) => needsRehash(kept, cost),
    get state() {
      return queue.state;
    },
    get full() {
      return queue.full;
    },
    refuse: () => queue.refuse(),
  };
}

/** Logs that the queue is full, at most once a minute, and that it is free again. */
export function createQueueLog(log: Logger, now: () => Date): (state: QueueState) => void {
  let toldAtMs = Number.NEGATIVE_INFINITY;
  let toldRefused = 0;
  let isFull = false;
  return ({ waiting, refused }) => {
    if (waiting >= maxWaiting && now().getTime() - toldAtMs >= logEveryMs) {
      log.warn(
        { event: 'password_queue_full', refused: refused - toldRefused },
        'passwords are being checked as fast as this server can; whoever comes now is asked to try again',
      );
      [toldAtMs, toldRefused, isFull] = [now().getTime(), refused, true];
    } else if (waiting === 0 && isFull) {
      log.info(
        { event: 'password_queue_free', refused: refused - toldRefused },
        'passwords are checked at once again',
      );
      [toldRefused, isFull] = [refused, false];
    }
  };
}
