/** What can go wrong between this site and the query API, one class for each kind. */

export type QueryErrorKind =
  /** No connection, reset, time-out, or the breaker is open: the API could not be reached. */
  | 'network'
  /** It answered with a status that is no success. */
  | 'status'
  /** It answered with something that is no GraphQL response: HTML, truncated, the wrong shape or type. */
  | 'envelope'
  /** It answered with GraphQL errors. */
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
