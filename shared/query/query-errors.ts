/** Errors between this site and the query API, with one kind for each cause. */

export type QueryErrorKind =
  /** The API could not be reached: no connection, reset, time-out, or open circuit breaker. */
  | 'network'
  /** The API returned an error status. */
  | 'status'
  /** The response is not a GraphQL response: HTML, truncated, or of the wrong shape or type. */
  | 'envelope'
  /** The API returned GraphQL errors. */
  | 'graphql';

/** `message` is for logs, never for visitors. */
export class QueryError extends Error {
  readonly kind: QueryErrorKind;
  readonly operationName: string;
  readonly status: number | undefined;

  constructor(
    kind: QueryErrorKind,
    operationName: string,
    message: string,
    options: { status?: number; cause?: unknown } = {},
  ) {
    super(`${operationName}: ${message}`, { cause: options.cause });
    this.name = 'QueryError';
    this.kind = kind;
    this.operationName = operationName;
    this.status = options.status;
  }
}
