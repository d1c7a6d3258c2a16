/** Counts in Redis for all servers, and here: for while Redis is away, and for a counter that it has lost. */
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { GuardedRedis } from '../../platform/redis/guarded-redis.ts';

export interface Counter {
  /** Rejects, with no `Error`, where there is no room. */
  consume(key: string, points: number): Promise<unknown>;
  get(key: string): Promise<{ readonly consumedPoints: number } | null>;
  delete(key: string): Promise<unknown>;
  reward(key: string): Promise<unknown>;
}

interface CounterSize {
  keyPrefix: string;
  points: number;
  /** Seconds. */
  duration: number;
}

export function createCounter(redis: GuardedRedis | null, size: CounterSize): Counter {
  const own = new RateLimiterMemory(size);
  if (!redis) return own;
  const shared = new RateLimiterRedis({ ...size, storeClient: redis.client });
  /** Null where Redis has not carried it out. */
  const ask = <Result>(use: () => Promise<Result>) => redis.run(() => settle(use())).catch(() => null);
  /** A Redis that evicts, is emptied or starts again loses counters: this server puts back what it has counted itself. */
  const restore = async (key: string) => {
    const counted = await own.get(key);
    if (!counted || (await shared.get(key))) return;
    await shared.set(key, counted.consumedPoints, Math.max(1, Math.ceil(counted.msBeforeNext / 1000)));
  };
  return {
    async consume(key, points) {
      const outcome = await ask(() => restore(key).then(() => shared.consume(key, points)));
      if (!outcome) return void (await own.consume(key, points));
      await own.penalty(key, points);
      if ('refusal' in outcome) throw outcome.refusal;
    },
    async get(key) {
      const outcome = await ask(() => restore(key).then(() => shared.get(key)));
      return outcome && 'result' in outcome ? outcome.result : own.get(key);
    },
    async delete(key) {
      // A zero and no gap, which another server would fill with its own count.
      await ask(() => shared.set(key, 0, size.duration));
      await own.delete(key);
    },
    async reward(key) {
      await ask(() => restore(key).then(() => shared.reward(key)));
      // Another server may have counted the try.
      if (((await own.get(key))?.consumedPoints ?? 0) > 0) await own.reward(key);
    },
  };
}

/** One try too many is thrown as well, and is no failure of Redis. */
async function settle<Result>(work: Promise<Result>): Promise<{ result: Result } | { refusal: unknown }> {
  try {
    return { result: await work };
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    return { refusal };
  }
}
