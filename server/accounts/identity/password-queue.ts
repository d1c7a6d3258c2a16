/** Passwords are hashed two at a time, so that many who sign in at once leave room for everybody else's pages. */
import type { Logger } from 'pino';
import { BoundedQueue, QueueFullError, type QueueState } from '../../platform/bounded-queue.ts';
import { IdentityError } from './identity-error.ts';
import { hashPassword, needsRehash, type ScryptCost, verifyPassword } from './password-hash.ts';

/** Each takes a processor for a fifth of a second, and 32 MB. */
const concurrency = 2;
/** Whoever comes last waits about three seconds. */
const maxWaiting = 20;
const logIntervalMs = 60_000;

/** After the colon, for whoever must tell it from a limit: the SDK passes it on as the message of its error. */
export const busyMessage = 'Many people are signing in at this moment.';

/** Who has a password hashed: neither one address nor one account can fill the queue for the others. */
export interface PasswordOwners {
  /** The address, as limits count it. */
  readonly ipKey: string;
  /** Uid of whoever is signed in. Never of an account that is only named, which anybody could shut out by naming it. */
  readonly bearer?: string | undefined;
}

export interface PasswordQueue {
  hash(password: string, owners: PasswordOwners): Promise<string>;
  /** See `verifyPassword`. */
  verify(password: string, storedHash: string | undefined, owners: PasswordOwners): Promise<boolean>;
  /** See `needsRehash`. */
  needsRehash(storedHash: string): boolean;
  readonly state: QueueState;
  /** Whether one more from there would be refused. */
  isFullFor(owners: PasswordOwners): boolean;
  /** Counts a form that was refused because the queue was seen to be full. */
  countRefusal(): void;
}

/** Its jobs reject with TOO_MANY_ATTEMPTS_TRY_LATER where there is no room. Without a `cost` hashes have the standard one. */
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

/** Logs that the queue is full, at most once a minute, and that it is free again. */
export function createQueueLog(log: Logger, now: () => Date): (state: QueueState) => void {
  let loggedAtMs = Number.NEGATIVE_INFINITY;
  let loggedRefused = 0;
  let isFull = false;
  return ({ waiting, refused }) => {
    if (waiting >= maxWaiting && now().getTime() - loggedAtMs >= logIntervalMs) {
      log.warn(
        { event: 'password_queue_full', refused: refused - loggedRefused },
        'passwords are being checked as fast as this server can; whoever comes now is asked to try again',
      );
      [loggedAtMs, loggedRefused, isFull] = [now().getTime(), refused, true];
    } else if (waiting === 0 && isFull) {
      log.info(
        { event: 'password_queue_free', refused: refused - loggedRefused },
        'passwords are checked at once again',
      );
      [loggedRefused, isFull] = [refused, false];
    }
  };
}
