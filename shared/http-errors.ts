/** Errors that end a page's `load` without data; server/http/handlers turns each into a status. */
import type { SuggestedLinks } from './page.ts';

/** Thrown by `load`. Visitors see `message`, so it never contains personal data or internals. */
export class HttpError extends Error {
  readonly status: number;
  /** Target address of a redirect. */
  readonly location: string | undefined;
  /** Seconds after which a visitor may retry, for 503. */
  readonly retryAfter: number | undefined;
  /** Alternatives that the page itself suggests, such as its newest siblings. */
  readonly suggestedLinks: SuggestedLinks | undefined;

  constructor(
    status: number,
    message: string,
    options: {
      location?: string;
      retryAfter?: number;
      suggestedLinks?: SuggestedLinks | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'HttpError';
    this.status = status;
    this.location = options.location;
    this.retryAfter = options.retryAfter;
    this.suggestedLinks = options.suggestedLinks;
  }
}

/** Returns a 404 for an address with nothing at it, with suggested alternatives. */
export function notFound(what: string, suggestedLinks?: SuggestedLinks): HttpError {
  return new HttpError(404, what, { suggestedLinks });
}

/** Returns a 410 for a page that is gone for good, with suggested alternatives. */
export function gone(what: string, suggestedLinks?: SuggestedLinks): HttpError {
  return new HttpError(410, what, { suggestedLinks });
}

/** Returns a redirect to a path of this site: 301, 302, 303, 307 or 308. @public */
export function redirect(location: string, status: 301 | 302 | 303 | 307 | 308 = 302): HttpError {
  return new HttpError(status, `Moved to ${location}`, { location });
}

/** Returns the error of a server that cannot answer just now: 503 with Retry-After. @public */
export function unavailable(reason: string, cause?: unknown): HttpError {
  return new HttpError(503, reason, { retryAfter: 5, cause });
}
