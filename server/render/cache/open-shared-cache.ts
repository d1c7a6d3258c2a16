/** Opens the second tier of the caches where a Redis is set, and tells log and metrics of it. */
import type { Logger } from 'pino';
import type { Metrics } from '../../platform/observe/metrics.ts';
import type { GuardedRedis } from '../../platform/redis/guarded-redis.ts';
import { createThrottle } from '../../platform/throttle.ts';
import {
  noSharedCache,
  RedisSharedCache,
  type SharedCache,
  type SharedCacheOptions,
} from './shared-cache.ts';

const minuteMs = 60_000;

interface OpenOptions
  extends Pick<SharedCacheOptions, 'buildId' | 'secret' | 'now' | 'revision' | 'onRefreshFailed'> {
  redis: GuardedRedis | null;
  log: Logger;
  metrics: Metrics;
}

export function openSharedCache({ redis, log, metrics, ...options }: OpenOptions): SharedCache {
  if (!redis) return noSharedCache;
  const requests = metrics.counter({
    name: 'shared_cache_requests_total',
    help: 'Looks at the second tier of the caches, by how they ended',
    labelNames: ['cache', 'tier', 'result'],
  });
  const mayLog = createThrottle(minuteMs);
  return new RedisSharedCache({
    ...options,
    redis,
    onResult: (cache, result) => requests.inc({ cache, tier: 'redis', result }),
    onForeignValue(cache) {
      if (!mayLog(cache)) return;
      log.warn(
        { event: 'shared_cache_value_refused', cache },
        'a value in Redis was made by nobody of this site, and was not used',
      );
    },
  });
}
