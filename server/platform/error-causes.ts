/** Lists an error and its causes, outermost first, whichever field a library stores the cause in. */

const maxCauses = 8;

/** Fields that the errors of Node, databases and libraries have. */
export interface ErrorLike {
  readonly name?: unknown;
  readonly message?: unknown;
  readonly code?: unknown;
  readonly syscall?: unknown;
  readonly severity?: unknown;
  readonly routine?: unknown;
  readonly stack?: unknown;
}

export function getErrorCauses(error: unknown): ErrorLike[] {
  const chain: object[] = [];
  let next = error;
  while (typeof next === 'object' && next !== null && chain.length < maxCauses && !chain.includes(next)) {
    chain.push(next);
    // GraphQL stores a resolver's error in `originalError`, and any other thrown value in `thrownValue`.
    const { cause, originalError, thrownValue } = next as Record<string, unknown>;
    next = cause ?? originalError ?? thrownValue;
  }
  return chain;
}
