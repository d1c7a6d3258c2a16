/** The ways a page's load can end other than with data; server/answers turns each into a status. */
import type { WaysOn } from './page.ts';

/** Thrown by `load`; `message` is shown to visitors, so it never carries anything of theirs or of the systems'. */
export class Outcome extends Error {
  readonly status: number;
  /** Where to go instead, for redirects. */
  readonly location: string | undefined;
  /** Seconds after which a visitor may try again, for 503. */
  readonly retryAfter: number | undefined;
  /** What the page itself would offer instead, such as its newest neighbours. */
  readonly ways: WaysOn | undefined;

  constructor(
    status: number,
    message: string,
    more: { location?: string; retryAfter?: number; ways?: WaysOn | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'Outcome';
    this.status = status;
    this.location = more.location;
    this.retryAfter = more.retryAfter;
    this.ways = more.ways;
  }
}

/** The address is fine but nothing is there: 404, with what is there instead. */
export function notFound(what: string, ways?: WaysOn): Outcome {
  return new Outcome(404, what, { ways });
}

/** It was there and has gone for good: 410. @public */
export function gone(what: string): Outcome {
  return new Outcome(410, what);
}

/** It is somewhere else: 301, 302, 303, 307 or 308 to a path of this site. @public */
export function redirect(location: string, status: 301 | 302 | 303 | 307 | 308 = 302): Outcome {
  return new Outcome(status, `Moved to ${location}`, { location });
}

/** We cannot answer just now: 503 with Retry-After. @public */
export function unavailable(why: string, cause?: unknown): Outcome {
  return new Outcome(503, why, { retryAfter: 5, cause });
}
