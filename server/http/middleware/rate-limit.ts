/** Rate-limit middleware: refuses clients that request one kind of thing too often. */
import type { RequestHandler } from 'express';
import { HttpError } from '#shared/http-errors.ts';
import { ipKey } from '../../platform/rate-limit/ip-key.ts';
import type { RateLimiter } from '../../platform/rate-limit/rate-limiter.ts';
import type { RateLimitName } from '../../platform/rate-limit/rate-limits.ts';

/** Passes on a 429 with the seconds to wait. */
export function rateLimit(limiter: RateLimiter, name: RateLimitName): RequestHandler {
  return async (req, _res, next) => {
    const retryAfterSeconds = await limiter.consume(name, ipKey(req.ip));
    next(retryAfterSeconds === 0 ? undefined : tooManyRequests(retryAfterSeconds));
  };
}

/** Errors by seconds to wait, created once each: a stack trace per refusal is costly in a flood. */
const refusals = new Map<number, HttpError>();

export function tooManyRequests(retryAfter: number): HttpError {
  let refusal = refusals.get(retryAfter);
  if (!refusal) {
    refusal = new HttpError(
      429,
      'That’s a lot of requests in a short time. Wait a minute and try again, or ring us.',
      { retryAfter },
    );
    refusals.set(retryAfter, refusal);
  }
  return refusal;
}
