/** How often one address, or one account, may try things that somebody could try without end. */
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { IdentityError } from './identity-error.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const limits = {
  /** New accounts, by client address. */
  signUp: [
    { points: 5, duration: minute },
    { points: 20, duration: hour },
  ],
  /** Passwords tried, by client address. */
  signIn: [{ points: 30, duration: minute }],
  /** Wrong passwords, by account. */
  wrongPassword: [{ points: 10, duration: 5 * minute }],
  /** E-mails of one kind, by the address they go to. */
  mail: [
    { points: 2, duration: minute },
    { points: 10, duration: day },
  ],
  /** Sessions begun by pages, by client address. */
  session: [{ points: 10, duration: minute }],
  /** Codes of links tried, by client address. */
  code: [{ points: 30, duration: minute }],
} as const;

export type LimitName = keyof typeof limits;

export class AttemptLimits {
  readonly #limiters = new Map<string, RateLimiterMemory[]>();

  constructor() {
    for (const [name, windows] of Object.entries(limits))
      this.#limiters.set(
        name,
        windows.map((window) => new RateLimiterMemory({ keyPrefix: name, ...window })),
      );
  }

  /** Counts one attempt; throws when there were too many. */
  async count(name: LimitName, key: string): Promise<void> {
    for (const limiter of this.#of(name)) {
      try {
        await limiter.consume(key);
      } catch {
        throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
      }
    }
  }

  /** Throws when there were too many already; counts nothing. */
  async check(name: LimitName, key: string): Promise<void> {
    for (const limiter of this.#of(name)) {
      const known = await limiter.get(key);
      if (known && known.consumedPoints >= limiter.points)
        throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
    }
  }

  async forget(name: LimitName, key: string): Promise<void> {
    for (const limiter of this.#of(name)) await limiter.delete(key);
  }

  #of(name: LimitName): RateLimiterMemory[] {
    return this.#limiters.get(name) ?? [];
  }
}
