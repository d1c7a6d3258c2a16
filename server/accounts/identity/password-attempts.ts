/** Counts tries of a password before they are judged, so that many at once are no more than were allowed. */
import type { RateLimiter, RateLimitName } from '../../http/rate-limit/rate-limiter.ts';
import type { IdentityCaller } from './identity-caller.ts';
import { throwIfRateLimited } from './identity-error.ts';

type LimitKey = readonly [name: RateLimitName, who: string];

/** Whose password is tried. */
export interface GuessedAccount {
  email: string;
  /** Undefined where the address has no account: it is counted alike. */
  uid: string | undefined;
}

/** A try that has been counted. */
export interface Attempt {
  /** It was the right password: what went before is forgotten. */
  succeed(): Promise<void>;
  /** It was not judged, for a reason of ours. */
  refund(): Promise<void>;
}

/**
 * A browser that was signed in to the account before has a count of its own, and whatever others do to the account is
 * nothing to it: nobody can lock an owner out.
 */
function toLimitKeys(
  { email, uid }: GuessedAccount,
  { ipKey, knownBrowser }: IdentityCaller,
): readonly LimitKey[] {
  if (uid !== undefined && knownBrowser?.hasSignedInTo(uid))
    return [['password-known-browser', `${knownBrowser.id} ${uid}`]];
  return [
    ['password-from-address', `${email} ${ipKey}`],
    ['password-of-account', email],
  ];
}

export class PasswordAttempts {
  readonly #rateLimiter: RateLimiter;

  constructor(rateLimiter: RateLimiter) {
    this.#rateLimiter = rateLimiter;
  }

  /** Throws TOO_MANY_ATTEMPTS_TRY_LATER where there were too many. */
  async start(target: GuessedAccount, caller: IdentityCaller): Promise<Attempt> {
    const rateLimiter = this.#rateLimiter;
    const keys = toLimitKeys(target, caller);
    // The narrow one first: what one address is refused does not fill the account's.
    for (const key of keys) throwIfRateLimited(await rateLimiter.consume(...key), key[0]);
    return {
      async succeed() {
        for (const [name, who] of keys)
          await (name === 'password-of-account'
            ? rateLimiter.reward(name, who)
            : rateLimiter.reset(name, who));
      },
      async refund() {
        for (const key of keys) await rateLimiter.reward(...key);
      },
    };
  }

  /** The limit that the next try would be refused by; nothing is counted. */
  async blockedBy(target: GuessedAccount, caller: IdentityCaller): Promise<RateLimitName | null> {
    for (const key of toLimitKeys(target, caller))
      if ((await this.#rateLimiter.retryAfter(...key)) > 0) return key[0];
    return null;
  }

  /** After a new password, which nobody can have guessed at yet. */
  async reset({ email }: GuessedAccount, { ipKey }: IdentityCaller): Promise<void> {
    await this.#rateLimiter.reset('password-from-address', `${email} ${ipKey}`);
    await this.#rateLimiter.reset('password-of-account', email);
  }
}
