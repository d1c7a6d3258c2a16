/** Errors of requests that an overloaded server refuses: neither a client's mistake nor a failure. */
import { HttpError } from '#shared/http-errors.ts';

/** Render classes, in the order in which they are shed. */
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

/** Retry-After is random within this range, so that refused clients do not return together. */
const retrySeconds = { first: 1, last: 5 };

export function shedRetryAfter(): number {
  const { first, last } = retrySeconds;
  return first + Math.floor(Math.random() * (last - first + 1));
}

const made = new Map<string, ShedError>();

/** Cached: each new error captures a stack trace, which is too costly during a flood. */
export function shedError(shed: ShedClass, reason: ShedReason): ShedError {
  const key = `${shed} ${reason}`;
  let error = made.get(key);
  if (!error) {
    error = new ShedError(shed, reason);
    made.set(key, error);
  }
  return error;
}

/** The client has disconnected, so no response can be sent. */
export class ClientDisconnectedError extends Error {
  constructor() {
    super('The client has disconnected');
    this.name = 'ClientDisconnectedError';
  }
}
