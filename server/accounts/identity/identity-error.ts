/** What the embedded identity service refuses, in the words that the SDK turns into its own codes. */
import type { RateLimitName } from '../../http/rate-limit/rate-limiter.ts';

export class IdentityError extends Error {
  readonly status: number;
  /** The limit that was met, where it was one. */
  readonly limit: RateLimitName | undefined;

  /** `reason` as the Identity Toolkit says it, like `INVALID_EMAIL` or `WEAK_PASSWORD : …`. */
  constructor(reason: string, status = 400, limit?: RateLimitName) {
    super(reason);
    this.name = 'IdentityError';
    this.status = status;
    this.limit = limit;
  }

  toJSON(): object {
    const { status, message } = this;
    return {
      error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] },
    };
  }
}

/** A token that was used before and came back: nobody is told that it was found out. */
export class RefreshTokenReused extends IdentityError {
  readonly account: string;

  constructor(account: string) {
    super('TOKEN_EXPIRED');
    this.account = account;
  }
}

/** `retryAfterSeconds` as a count of tries answers. */
export function throwIfRateLimited(retryAfterSeconds: number, limit?: RateLimitName): void {
  if (retryAfterSeconds > 0) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER', 400, limit);
}
