/** Attempts with an id, such as presses of one form's button: one that went ahead is not counted again. */
import type { GuardedRedis } from '../redis/guarded-redis.ts';
import { createCounter, tryConsume } from './redis-counter.ts';

/** Seconds for which an id is remembered. */
const rememberedSeconds = 10 * 60;

export interface Admission {
  /** Seconds to wait, or 0 when the attempt may go ahead. */
  readonly retryAfterSeconds: number;
  /** Takes back what this attempt counted: nothing, if its id had gone ahead before. */
  refund(): Promise<void>;
}

/**
 * Returns a function that calls `count` unless the attempt with this id has gone ahead, on any server. Two
 * presses of one button arrive together: the second gets the result of the first.
 */
export function createAttempts(
  redis: GuardedRedis | null,
): (id: string, count: () => Promise<Admission>) => Promise<Admission> {
  const wentAhead = createCounter(redis, { keyPrefix: 'attempts', points: 1, duration: rememberedSeconds });
  const running = new Map<string, Promise<Admission>>();

  const countOnce = async (id: string, count: () => Promise<Admission>): Promise<Admission> => {
    if (((await wentAhead.get(id))?.consumedPoints ?? 0) > 0) return uncounted(0);
    const admission = await count();
    if (admission.retryAfterSeconds > 0) return admission;
    await tryConsume(wentAhead, id, 1);
    return {
      ...admission,
      async refund() {
        await admission.refund();
        // Sent again, it counts again: a form that was refused may be accepted later.
        await wentAhead.delete(id);
      },
    };
  };
  return async (id, count) => {
    const first = running.get(id);
    if (first) return uncounted((await first).retryAfterSeconds);
    const admission = countOnce(id, count);
    running.set(id, admission);
    return admission.finally(() => running.delete(id));
  };
}

function uncounted(retryAfterSeconds: number): Admission {
  return { retryAfterSeconds, refund: async () => {} };
}
