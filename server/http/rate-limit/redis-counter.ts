/** Counts in Redis for all servers, and here while Redis is away. */
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { GuardedRedis } from '../../platform/redis/guarded-redis.ts';

export type Counter = Pick<RateLimiterAbstract, 'consume' | 'get' | 'delete' | 'reward'>;

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
  const count = async <Result>(use: (counter: Counter) => Promise<Result>): Promise<Result> => {
    const outcome = await redis.run(() => settle(use(shared))).catch(() => null);
    if (!outcome) return use(own);
    if ('refusal' in outcome) throw outcome.refusal;
    return outcome.result;
  };
  return {
    consume: (key, points) => count((counter) => counter.consume(key, points)),
    get: (key) => count((counter) => counter.get(key)),
    delete: (key) => count((counter) => counter.delete(key)),
    reward: (key, points) => count((counter) => counter.reward(key, points)),
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
