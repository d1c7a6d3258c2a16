/** Counts password attempts before they are verified, so that concurrent ones cannot exceed the limit. */
import type { RateLimiter } from '../../../platform/rate-limit/rate-limiter.ts';
import type { RateLimitName } from '../../../platform/rate-limit/rate-limits.ts';
import type { IdentityCaller } from './identity-caller.ts';
import { throwIfRateLimited } from './identity-error.ts';

type LimitKey = readonly [name: RateLimitName, who: string];

/** The account whose password is tried. */
export interface GuessedAccount {
  email: string;
  /** Undefined when the address has no account; its attempts are counted alike. */
  uid: string | undefined;
}

/** A counted attempt. */
export interface Attempt {
  /** For the right password: resets the address or browser counter, gives the account its attempt back. */
  succeed(): Promise<void>;
  /** For an attempt that the server could not verify: gives it back. */
  refund(): Promise<void>;
}

/**
 * Returns the limits that apply. A browser that has signed in to the account before has its own counter.
 * Attempts from elsewhere do not affect it, so an attacker cannot lock the owner out.
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

  /** Throws TOO_MANY_ATTEMPTS_TRY_LATER when a limit is exceeded. */
  async start(target: GuessedAccount, caller: IdentityCaller): Promise<Attempt> {
    const rateLimiter = this.#rateLimiter;
    const keys = toLimitKeys(target, caller);
    // The narrow limit first, so that an address that is already blocked does not use up the account's limit.
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

  /** Returns the limit that would refuse the next attempt. Counts nothing. */
  async blockedBy(target: GuessedAccount, caller: IdentityCaller): Promise<RateLimitName | null> {
    for (const key of toLimitKeys(target, caller))
      if ((await this.#rateLimiter.retryAfter(...key)) > 0) return key[0];
    return null;
  }

  /** Resets the counters after a password change: earlier guesses do not concern the new password. */
  async reset({ email }: GuessedAccount, { ipKey }: IdentityCaller): Promise<void> {
    await this.#rateLimiter.reset('password-from-address', `${email} ${ipKey}`);
    await this.#rateLimiter.reset('password-of-account', email);
  }
}
