/** Turns a visitor away for a while who asks one kind of thing too often. */
import type { RequestHandler } from 'express';
import { Outcome } from '#shared/outcomes.ts';
import { addressKey } from '../limits/address-key.ts';
import type { Tried, VisitorLimits } from '../limits/visitor-limits.ts';

/** Passes on a 429 with the seconds to wait. */
export function limitTries(limits: VisitorLimits, tried: Tried): RequestHandler {
  return async (req, _res, next) => {
    const waitSeconds = await limits.count(tried, addressKey(req.ip));
    next(waitSeconds === 0 ? undefined : tooMany(waitSeconds));
  };
}

/** By the seconds to wait, of which there are few; each made once, as a flood should not pay for finding out where it was refused. */
const refusals = new Map<number, Outcome>();

export function tooMany(retryAfter: number): Outcome {
  let refusal = refusals.get(retryAfter);
  if (!refusal) {
    refusal = new Outcome(
      429,
      'That was asked too often in a short time. Wait a minute and try again, or ring us.',
      { retryAfter },
    );
    refusals.set(retryAfter, refusal);
  }
  return refusal;
}
