/** The ways a page's load can end other than with data; server/http/handlers turns each into a status. */
import type { SuggestedLinks } from './page.ts';

/** Thrown by `load`; `message` is shown to visitors, so it never carries anything of theirs or of the systems'. */
export class HttpError extends Error {
  readonly status: number;
  /** Where to go instead, for redirects. */
  readonly location: string | undefined;
  /** Seconds after which a visitor may try again, for 503. */
  readonly retryAfter: number | undefined;
  /** What the page itself would offer instead, such as its newest neighbours. */
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

/** The address is fine but nothing is there: 404, with what is there instead. */
export function notFound(what: string, suggestedLinks?: SuggestedLinks): HttpError {
  return new HttpError(404, what, { suggestedLinks });
}

/** It was there and has gone for good: 410, with what is there instead. */
export function gone(what: string, suggestedLinks?: SuggestedLinks): HttpError {
  return new HttpError(410, what, { suggestedLinks });
}

/** It is somewhere else: 301, 302, 303, 307 or 308 to a path of this site. @public */
export function redirect(location: string, status: 301 | 302 | 303 | 307 | 308 = 302): HttpError {
  return new HttpError(status, `Moved to ${location}`, { location });
}

/** We cannot answer just now: 503 with Retry-After. @public */
export function unavailable(reason: string, cause?: unknown): HttpError {
  return new HttpError(503, reason, { retryAfter: 5, cause });
}
