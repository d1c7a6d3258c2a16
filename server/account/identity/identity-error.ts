/** What the embedded identity service refuses, in the words that the SDK turns into its own codes. */

export class IdentityError extends Error {
  readonly status: number;

  /** `reason` as the Identity Toolkit says it, like `INVALID_EMAIL` or `WEAK_PASSWORD : …`. */
  constructor(reason: string, status = 400) {
    super(reason);
    this.name = 'IdentityError';
    this.status = status;
  }

  toJSON(): object {
    const { status, message } = this;
    return {
      error: { code: status, message, errors: [{ message, reason: 'invalid', domain: 'global' }] },
    };
  }
}

/** `waitSeconds` as a count of tries answers. */
export function refuseTooMany(waitSeconds: number): void {
  if (waitSeconds > 0) throw new IdentityError('TOO_MANY_ATTEMPTS_TRY_LATER');
}
