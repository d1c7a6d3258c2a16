/** Password queue: hashes two passwords at a time, so that a rush of sign-ins leaves processors for pages. */
import type { Logger } from 'pino';
import { BoundedQueue, QueueFullError, type QueueState } from '../../../platform/bounded-queue.ts';
import { IdentityError } from './identity-error.ts';
import { hashPassword, needsRehash, type ScryptCost, verifyPassword } from './password-hash.ts';

/** Each job takes one processor for 0.2 seconds, and 32 MB. */
const concurrency = 2;
/** The last job in a full queue waits about three seconds. */
const maxWaiting = 20;
export const passwordQueueLimits = { concurrency, maxWaiting };
const logIntervalMs = 60_000;

/** Text after the colon, which the SDK passes on; it distinguishes a full queue from a rate limit. */
export const busyMessage = 'Many people are signing in at this moment.';

/** Owners of a job. The queue is fair by owner, so that no address or account can fill it. */
export interface PasswordOwners {
  /** Rate-limit key of the client's address. */
  readonly ipKey: string;
  /** Uid of the signed-in visitor; never of an account only named, or any client could block it. */
  readonly bearer?: string | undefined;
}

export interface PasswordQueue {
  hash(password: string, owners: PasswordOwners): Promise<string>;
  /** See `verifyPassword`. */
  verify(password: string, storedHash: string | undefined, owners: PasswordOwners): Promise<boolean>;
  /** See `needsRehash`. */
  needsRehash(storedHash: string): boolean;
  readonly state: QueueState;
  /** Returns whether one more job of these owners would be refused. */
  isFullFor(owners: PasswordOwners): boolean;
  /** Counts a form that was refused early because the queue was full. */
  countRefusal(): void;
}

/** Jobs reject with TOO_MANY_ATTEMPTS_TRY_LATER when the queue is full. `cost` defaults to the standard. */
export function openPasswordQueue(log: Logger, now: () => Date, cost?: ScryptCost): PasswordQueue {
  const queue = new BoundedQueue({ concurrency, maxWaiting, onChange: createQueueLog(log, now) });
  const run = <Result>(work: () => Promise<Result>, owners: PasswordOwners) =>
    queue.run(work, toKeys(owners)).catch((error: unknown) => {
      if (!(error instanceof QueueFullError)) throw error;
      throw new IdentityError(`TOO_MANY_ATTEMPTS_TRY_LATER : ${busyMessage}`);
    });
  return {
    hash: (password, owners) => run(() => hashPassword(password, cost), owners),
    verify: (password, storedHash, owners) => run(() => verifyPassword(password, storedHash, cost), owners),
    needsRehash: (storedHash) => needsRehash(storedHash, cost),
    get state() {
      return queue.state;
    },
    isFullFor: (owners) => queue.isFullFor(toKeys(owners)),
    countRefusal: () => queue.countRefusal(),
  };
}

function toKeys({ ipKey, bearer }: PasswordOwners): string[] {
  return [`address ${ipKey}`, ...(bearer === undefined ? [] : [`account ${bearer}`])];
}

/** Logs that the queue is full, at most once a minute, and that it is empty again. */
export function createQueueLog(log: Logger, now: () => Date): (state: QueueState) => void {
  let loggedAtMs = Number.NEGATIVE_INFINITY;
  let loggedRefused = 0;
  let isFull = false;
  return ({ waiting, refused }) => {
    if (waiting >= maxWaiting && now().getTime() - loggedAtMs >= logIntervalMs) {
      log.warn(
        { event: 'password_queue_full', refused: refused - loggedRefused },
        'queue for hashing passwords is full; further sign-ins get 503 with Retry-After',
      );
      [loggedAtMs, loggedRefused, isFull] = [now().getTime(), refused, true];
    } else if (waiting === 0 && isFull) {
      log.info(
        { event: 'password_queue_free', refused: refused - loggedRefused },
        'queue of password hashing has room again',
      );
      [loggedRefused, isFull] = [refused, false];
    }
  };
}
