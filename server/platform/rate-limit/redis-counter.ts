/** Counter in Redis for all servers, with a local copy for when Redis is down or has lost it. */
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import type { GuardedRedis } from '../redis/guarded-redis.ts';

export interface Counter {
  /** Rejects, with no `Error`, when there is no room. */
  consume(key: string, points: number): Promise<unknown>;
  get(key: string): Promise<{ readonly consumedPoints: number } | null>;
  delete(key: string): Promise<unknown>;
  reward(key: string): Promise<unknown>;
}

interface CounterSize {
  keyPrefix: string;
  points: number;
  /** Length of the window, in seconds. */
  duration: number;
}

export function createCounter(redis: GuardedRedis | null, size: CounterSize): Counter {
  const own = new RateLimiterMemory(size);
  if (!redis) return own;
  const shared = new RateLimiterRedis({ ...size, storeClient: redis.client });
  /** Null when Redis has not run the command. */
  const ask = <Result>(use: () => Promise<Result>) => redis.run(() => settle(use())).catch(() => null);
  const learn = (key: string, { consumedPoints, msBeforeNext }: RateLimiterRes) =>
    own.set(key, consumedPoints, toSeconds(msBeforeNext));
  /** Restores a counter from this server's copy: Redis loses it on eviction, a flush or a restart. */
  const restore = async (key: string) => {
    const known = await own.get(key);
    if (!known || (await shared.get(key))) return;
    await shared.set(key, known.consumedPoints, toSeconds(known.msBeforeNext));
  };
  return {
    async consume(key, points) {
      const outcome = await ask(() => restore(key).then(() => shared.consume(key, points)));
      if (!outcome) return own.consume(key, points);
      await learn(key, 'refusal' in outcome ? outcome.refusal : outcome.result);
      if ('refusal' in outcome) throw outcome.refusal;
    },
    async get(key) {
      const outcome = await ask(() => restore(key).then(() => shared.get(key)));
      return outcome && 'result' in outcome ? outcome.result : own.get(key);
    },
    async delete(key) {
      // Stores zero instead of deleting: another server would restore a missing counter.
      await ask(() => shared.set(key, 0, size.duration));
      await own.delete(key);
    },
    async reward(key) {
      const outcome = await ask(() => restore(key).then(() => shared.reward(key)));
      if (outcome && 'result' in outcome) await learn(key, outcome.result);
      else if (((await own.get(key))?.consumedPoints ?? 0) > 0) await own.reward(key);
    },
  };
}

function toSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}

/** A refused attempt is thrown as well, and is no failure of Redis. */
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

/** Counts `points`, and returns false when there is no room. A counter that fails lets attempts pass. */
export async function tryConsume(counter: Counter, key: string, points: number): Promise<boolean> {
  try {
    await counter.consume(key, points);
    return true;
  } catch (refusal) {
    return refusal instanceof Error;
  }
}
