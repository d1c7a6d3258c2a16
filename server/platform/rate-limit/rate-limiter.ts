/** Counts attempts against the rate limits: in Redis for all servers, in this server while Redis is down. */
import type { GuardedRedis } from '../redis/guarded-redis.ts';
import { type Admission, createAttempts } from './attempts.ts';
import { type RateLimitName, rateLimits, type Window } from './rate-limits.ts';
import { type Counter, createCounter, tryConsume } from './redis-counter.ts';

export interface RateLimiter {
  /**
   * Counts one attempt of `who`, worth `points`. Returns seconds to wait before another, 0 if it may proceed.
   */
  consume(name: RateLimitName, who: string, points?: number): Promise<number>;
  /**
   * As `consume`, for an attempt that can be refunded. An attempt that went ahead once under `attemptId` goes
   * ahead again on any server, uncounted, for ten minutes.
   */
  admit(name: RateLimitName, who: string, attemptId?: string): Promise<Admission>;
  /** Returns the seconds to wait before the next attempt of `who`, 0 if it may proceed, and counts nothing. */
  retryAfter(name: RateLimitName, who: string): Promise<number>;
  /** Resets the attempts of `who` in the current windows. */
  reset(name: RateLimitName, who: string): Promise<void>;
  /** Takes back one counted attempt of `who`, never below zero. */
  reward(name: RateLimitName, who: string): Promise<void>;
}

export interface LimitOptions {
  /** Shared counters of all servers; null when each server counts for itself. */
  redis: GuardedRedis | null;
  now: () => Date;
  /** Called for every refused attempt. */
  onLimited?: (name: RateLimitName, who: string) => void;
}

export function createRateLimiter({ redis, now, onLimited }: LimitOptions): RateLimiter {
  const counters = new Map<Window, Counter>();
  for (const [name, { windows }] of Object.entries(rateLimits))
    for (const window of windows) {
      const { max: points, seconds: duration } = window;
      counters.set(
        window,
        createCounter(redis, { keyPrefix: `tries:${name}:${duration}`, points, duration }),
      );
    }
  const admitOnce = createAttempts(redis);
  /** Current windows with their keys. Aligned to the clock, so all servers agree on where one ends. */
  const openWindows = (name: RateLimitName, who: string) => {
    const atSeconds = now().getTime() / 1000;
    return rateLimits[name].windows.map((window) => {
      const index = Math.floor(atSeconds / window.seconds);
      return {
        ...window,
        counter: counters.get(window) as Counter,
        key: `${index}:${who}`,
        endsIn: Math.max(1, Math.ceil((index + 1) * window.seconds - atSeconds)),
      };
    });
  };
  /** Windows are tried in order. An attempt that a later one refuses stays counted in those before. */
  const consumeAll = async (name: RateLimitName, who: string, points: number) => {
    const counted: Counted[] = [];
    for (const { counter, key, endsIn } of openWindows(name, who)) {
      if (!(await tryConsume(counter, key, points))) {
        onLimited?.(name, who);
        return { retryAfterSeconds: endsIn, counted: [] };
      }
      counted.push({ counter, key });
    }
    return { retryAfterSeconds: 0, counted };
  };
  const countAttempt = async (name: RateLimitName, who: string): Promise<Admission> => {
    const { retryAfterSeconds, counted } = await consumeAll(name, who, 1);
    return {
      retryAfterSeconds,
      async refund() {
        for (const each of counted.splice(0)) await giveBack(each);
      },
    };
  };
  return {
    consume: async (name, who, points = 1) => (await consumeAll(name, who, points)).retryAfterSeconds,
    admit: (name, who, attemptId) =>
      attemptId === undefined ? countAttempt(name, who) : admitOnce(attemptId, () => countAttempt(name, who)),
    async retryAfter(name, who) {
      for (const { counter, key, endsIn, max } of openWindows(name, who))
        if (((await counter.get(key))?.consumedPoints ?? 0) >= max) return endsIn;
      return 0;
    },
    async reset(name, who) {
      for (const { counter, key } of openWindows(name, who)) await counter.delete(key);
    },
    async reward(name, who) {
      // A window that began since holds nothing to take back.
      for (const window of openWindows(name, who)) await giveBack(window);
    },
  };
}

interface Counted {
  readonly counter: Counter;
  readonly key: string;
}

async function giveBack({ counter, key }: Counted): Promise<void> {
  if (((await counter.get(key))?.consumedPoints ?? 0) > 0) await counter.reward(key);
}
