/** Counts tries of a password before they are judged, so that many at once are no more than were allowed. */
import type { Tried as RateLimitName, VisitorLimits } from '../../limits/visitor-limits.ts';
import type { IdentityCaller } from './identity-caller.ts';
import { refuseTooMany } from './identity-error.ts';

type Count = readonly [name: RateLimitName, who: string];

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
function countsOf(
  { email, uid }: GuessedAccount,
  { address, knownBrowser }: IdentityCaller,
): readonly Count[] {
  if (uid !== undefined && knownBrowser?.knows(uid))
    return [['password-known-browser', `${knownBrowser.id} ${uid}`]];
  return [
    ['password-from-address', `${email} ${address}`],
    ['password-of-account', email],
  ];
}

export class PasswordAttempts {
  readonly #limits: VisitorLimits;

  constructor(limits: VisitorLimits) {
    this.#limits = limits;
  }

  /** Throws TOO_MANY_ATTEMPTS_TRY_LATER where there were too many. */
  async begin(tried: GuessedAccount, caller: IdentityCaller): Promise<Attempt> {
    const limits = this.#limits;
    const counts = countsOf(tried, caller);
    // The narrow one first: what one address is refused does not fill the account's.
    for (const count of counts) refuseTooMany(await limits.count(...count), count[0]);
    return {
      async succeed() {
        for (const [name, who] of counts)
          await (name === 'password-of-account' ? limits.reward(name, who) : limits.forget(name, who));
      },
      async refund() {
        for (const count of counts) await limits.reward(...count);
      },
    };
  }

  /** The limit that the next try would be refused by; nothing is counted. */
  async refusedBy(tried: GuessedAccount, caller: IdentityCaller): Promise<RateLimitName | null> {
    for (const count of countsOf(tried, caller))
      if ((await this.#limits.waitOf(...count)) > 0) return count[0];
    return null;
  }

  /** After a new password, which nobody can have guessed at yet. */
  async forget({ email }: GuessedAccount, { address }: IdentityCaller): Promise<void> {
    await this.#limits.forget('password-from-address', `${email} ${address}`);
    await this.#limits.forget('password-of-account', email);
  }
}
