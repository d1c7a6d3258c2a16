/** Counts in Redis for all servers, and beside it here: a Redis that is late, away or emptied gives no try back. */
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible';
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
  /** Null while Redis is away. */
  const ask = <Result>(use: (counter: Counter) => Promise<Result>) =>
    redis.run(() => settle(use(shared))).catch(() => null);
  /** What other servers have counted is known here too, should Redis be away next. */
  const learn = async (key: string | number, { consumedPoints }: RateLimiterRes) => {
    const known = (await own.get(key))?.consumedPoints ?? 0;
    if (consumedPoints > known) await own.set(key, consumedPoints, size.duration);
  };
  return {
    async consume(key, points) {
      const counted = await own.consume(key, points);
      const outcome = await ask((counter) => counter.consume(key, points));
      if (!outcome) return counted;
      await learn(key, 'refusal' in outcome ? outcome.refusal : outcome.result);
      if ('refusal' in outcome) throw outcome.refusal;
      return outcome.result;
    },
    async get(key) {
      const outcome = await ask((counter) => counter.get(key));
      const [here, there] = [await own.get(key), outcome && 'result' in outcome ? outcome.result : null];
      return (there?.consumedPoints ?? 0) > (here?.consumedPoints ?? 0) ? there : here;
    },
    async delete(key) {
      const isDeleted = await own.delete(key);
      const outcome = await ask((counter) => counter.delete(key));
      return outcome && 'result' in outcome ? outcome.result : isDeleted;
    },
    async reward(key, points) {
      const counted = await own.reward(key, points);
      const outcome = await ask((counter) => counter.reward(key, points));
      return outcome && 'result' in outcome ? outcome.result : counted;
    },
  };
}

/** One try too many is thrown as well, and is no failure of Redis. */
async function settle<Result>(
  work: Promise<Result>,
): Promise<{ result: Result } | { refusal: RateLimiterRes }> {
  try {
    return { result: await work };
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    return { refusal: refusal as RateLimiterRes };
  }
}
