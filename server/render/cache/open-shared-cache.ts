/** Opens the second tier of the caches if a Redis is set, and logs its foreign values. */

import type { Logger } from 'pino';
import { minuteMs } from '#shared/dates.ts';
import type { GuardedRedis } from '../../platform/redis/guarded-redis.ts';
import { createThrottle } from '../../platform/throttle.ts';
import {
  noSharedCache,
  RedisSharedCache,
  type SharedCache,
  type SharedCacheOptions,
} from './shared-cache.ts';

interface OpenOptions
  extends Pick<SharedCacheOptions, 'buildId' | 'secret' | 'now' | 'revision' | 'onRefreshFailed'> {
  redis: GuardedRedis | null;
  log: Logger;
  /** Called only if there is a Redis. */
  scope: () => string;
}

export function openSharedCache({ redis, log, scope, ...options }: OpenOptions): SharedCache {
  if (!redis) return noSharedCache;
  const mayLog = createThrottle(minuteMs);
  return new RedisSharedCache({
    ...options,
    scope: scope(),
    redis,
    onForeignValue(cache) {
      if (!mayLog(cache)) return;
      log.warn(
        { event: 'shared_cache_value_refused', cache },
        'ignored a Redis value that no server of this site wrote',
      );
    },
  });
}
