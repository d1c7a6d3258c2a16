/** Opens the configured Redis, and logs when it fails and when it has recovered. */

import type { Logger } from 'pino';
import { minuteMs } from '#shared/dates.ts';
import { createThrottle } from '../throttle.ts';
import { type GuardedRedis, openGuardedRedis } from './guarded-redis.ts';

interface RedisOptions {
  log: Logger;
  /** Called once per change: with null when Redis replies, with the error when it does not. */
  onStateChange?: (error: Error | null) => void;
}

/** Null when none is configured. Repeated failures are logged at most once a minute. */
export async function openRedis(
  url: string | undefined,
  { log, onStateChange }: RedisOptions,
): Promise<GuardedRedis | null> {
  if (!url) return null;
  const mayLog = createThrottle(minuteMs);
  let isLogged = false;
  return openGuardedRedis(url, (error) => {
    onStateChange?.(error);
    if (error && mayLog('failed')) {
      log.warn(
        { event: 'redis_unavailable', err: error },
        'Redis unavailable; rate limits and page data are local to this server',
      );
      isLogged = true;
    } else if (!error && isLogged) {
      log.info({ event: 'redis_recovered' }, 'Redis recovered');
      isLogged = false;
    }
  });
}
