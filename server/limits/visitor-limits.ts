/** Counts what one visitor may do in a minute, an hour, a day; for several servers in Redis, and here when that is away. */
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';

interface Window {
  most: number;
  seconds: number;
}

const connectMs = 500;
const minute = 60;
const hour = 60 * minute;

/** By what is tried: every window must have room. */
const windows = {
  /** Sending a form, by address: mistakes count too. */
  form: [
    { most: 5, seconds: minute },
    { most: 20, seconds: hour },
  ],
  /** Sending a form, by the e-mail address written in it. */
  email: [
    { most: 1, seconds: minute },
    { most: 5, seconds: 24 * hour },
  ],
  'not-found': [{ most: 120, seconds: minute }],
  query: [{ most: 120, seconds: minute }],
  /** Of all visitors together: a fault in a build shows itself to everybody at once. */
  'client-error': [{ most: 60, seconds: minute }],
} as const satisfies Record<string, readonly Window[]>;

export type Tried = keyof typeof windows;

export interface VisitorLimits {
  /**
   * Counts one try of `who`. Seconds to wait before another, or 0 when this one may go ahead. `same` names the try: what
   * went ahead once under its name goes ahead again, uncounted, for ten minutes.
   */
  count(tried: Tried, who: string, same?: string): Promise<number>;
  close(): Promise<void>;
}

export interface LimitOptions {
  redisUrl: string | undefined;
  log: Logger;
  now: () => Date;
}

export async function openVisitorLimits({ redisUrl, log, now }: LimitOptions): Promise<VisitorLimits> {
  const redis = redisUrl ? await connect(redisUrl, log) : null;
  const counters = new Map<Window, RateLimiterAbstract>();
  for (const [tried, list] of Object.entries(windows))
    for (const window of list) counters.set(window, makeCounter(tried, window, redis));
  const passed = new LRUCache<string, true>({ max: 5_000, ttl: 10 * minute * 1000 });
  return {
    async count(tried, who, same) {
      if (same !== undefined && passed.has(same)) return 0;
      const atSeconds = now().getTime() / 1000;
      for (const window of windows[tried]) {
        // The window is part of the key, so that all servers and the clock they are given agree on where it ends.
        const number = Math.floor(atSeconds / window.seconds);
        const counter = counters.get(window) as RateLimiterAbstract;
        const allowed = await mayPass(counter, `${number}:${who}`);
        if (!allowed) return Math.max(1, Math.ceil((number + 1) * window.seconds - atSeconds));
      }
      if (same !== undefined) passed.set(same, true);
      return 0;
    },
    close: async () => redis?.disconnect(),
  };
}

function makeCounter(tried: string, { most, seconds }: Window, redis: Redis | null): RateLimiterAbstract {
  const size = { keyPrefix: `tries:${tried}:${seconds}`, points: most, duration: seconds };
  const here = new RateLimiterMemory(size);
  return redis ? new RateLimiterRedis({ ...size, storeClient: redis, insuranceLimiter: here }) : here;
}

/** A counter that cannot count lets pass: a visitor is not turned away for a fault of ours. */
async function mayPass(counter: RateLimiterAbstract, key: string): Promise<boolean> {
  try {
    await counter.consume(key);
    return true;
  } catch (refusal) {
    return refusal instanceof Error;
  }
}

async function connect(url: string, log: Logger): Promise<Redis> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    connectTimeout: connectMs,
    commandTimeout: 50,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(times * 200, 5_000),
  });
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) log.error({ err: error }, 'Redis is away: tries are counted by each server for itself');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.info('Redis is back');
    away = false;
  });
  // The first visitors should be counted in the right place; but a start does not depend on it.
  await Promise.race([once(redis, 'ready'), pause(connectMs)]).catch(() => {});
  return redis;
}
