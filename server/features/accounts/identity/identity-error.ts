/** Errors of the embedded identity service, with Identity Toolkit codes, which the SDK maps to its own. */
import type { RateLimitName } from '../../../platform/rate-limit/rate-limits.ts';

export class IdentityError extends Error {
  readonly status: number;
  /** The exceeded rate limit, if any. */
  readonly limit: RateLimitName | undefined;

  /** `reason` is an Identity Toolkit message, such as `INVALID_EMAIL` or `WEAK_PASSWORD : …`. */
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

/** A refresh token was reused. The response does not reveal that this was detected. */
export class RefreshTokenReused extends IdentityError {
  readonly account: string;

  constructor(account: string) {
    super('TOKEN_EXPIRED');
    this.account = account;
  }
}

/** Throws when the rate limiter returned a wait. */
export function throwIfRateLimited(retryAfterSeconds: number, limit?: RateLimitName): void {
  if (retryAfterSeconds > 0) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER', 400, limit);
}
