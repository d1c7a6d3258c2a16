/** Thrown when the database can neither read nor write now, whatever the query; nothing of it is stored. */

/** The pipeline responds with 503. `code` is the database's own or the system's. */
export class DatabaseUnavailable extends Error {
  readonly status = 503;
  readonly code: string | undefined;

  constructor(message: string, options: { code?: string | undefined; cause?: unknown } = {}) {
    super(message, { cause: options.cause });
    this.name = 'DatabaseUnavailable';
    this.code = options.code ?? (options.cause as { code?: string } | undefined)?.code;
  }
}
