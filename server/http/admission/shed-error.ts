/** A refusal because this server has more to do than it gets done: nobody's mistake, and nothing that went wrong. */
import { HttpError } from '#shared/http-errors.ts';

/** Who gives way, the first to the last. */
export type RenderClass = 'refresh' | 'crawler' | 'variant' | 'page' | 'payload' | 'private';
export type ShedClass = RenderClass | 'stream' | 'form' | 'connection';
export type ShedReason =
  | 'queue_full'
  | 'waited_too_long'
  | 'loop_delay'
  | 'body_memory'
  | 'too_many_connections'
  | 'too_many_from_address';

export const shedMessage = 'Lots of people are on our site just now. Please try again in a few seconds.';

export class ShedError extends HttpError {
  readonly shed: ShedClass;
  readonly reason: ShedReason;

  constructor(shed: ShedClass, reason: ShedReason) {
    super(503, shedMessage);
    this.name = 'ShedError';
    this.shed = shed;
    this.reason = reason;
  }
}

/** Whoever is refused comes back between these two seconds, so that not all come at once. */
const retrySeconds = { first: 1, last: 5 };

export function shedRetryAfter(): number {
  const { first, last } = retrySeconds;
  return first + Math.floor(Math.random() * (last - first + 1));
}

const made = new Map<string, ShedError>();

/** Each made once: where an error comes from is looked up at every making, which a flood should not pay for. */
export function shedError(shed: ShedClass, reason: ShedReason): ShedError {
  const key = `${shed} ${reason}`;
  let error = made.get(key);
  if (!error) {
    error = new ShedError(shed, reason);
    made.set(key, error);
  }
  return error;
}

/** Whoever asked has gone: nobody is there to be answered. */
export class VisitorGoneError extends Error {
  constructor() {
    super('The visitor has gone');
    this.name = 'VisitorGoneError';
  }
}
