/** Opens the second tier of the caches where a Redis is set, and tells log and metrics of it. */
import type { Logger } from 'pino';
import type { Metrics } from '../../platform/observe/metrics.ts';
import { type GuardedRedis, openGuardedRedis } from '../../platform/redis/guarded-redis.ts';
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
  redisUrl: string | undefined;
  log: Logger;
  metrics: Metrics;
  /** Hears whether Redis answers: null, or why it does not. */
  onStateChange?: (error: Error | null) => void;
}

export async function openSharedCache(options: OpenOptions): Promise<SharedCache> {
  const { redisUrl, log, metrics, ...rest } = options;
  if (!redisUrl) return noSharedCache;
  let redis: GuardedRedis | undefined;
  const { requests, commandSeconds } = registerMetrics(metrics, () => redis?.isAvailable ?? false);
  redis = await openGuardedRedis({
    url: redisUrl,
    onStateChange: reportState(options),
    onCommand: (seconds) => commandSeconds.observe(seconds),
  });
  const mayLog = createThrottle(minuteMs);
  return new RedisSharedCache({
    ...rest,
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

/** A Redis that comes and goes is told once a minute. */
function reportState({ log, onStateChange }: OpenOptions): (error: Error | null) => void {
  const mayLog = createThrottle(minuteMs);
  let isLogged = false;
  return (error) => {
    onStateChange?.(error);
    if (error) {
      if (!mayLog('away')) return;
      log.warn({ event: 'shared_cache_unavailable', err: error }, 'Redis is skipped: pages are loaded here');
      isLogged = true;
    } else if (isLogged) {
      log.info({ event: 'shared_cache_recovered' }, 'Redis is used again');
      isLogged = false;
    }
  };
}

function registerMetrics(metrics: Metrics, isAvailable: () => boolean) {
  metrics.gauge({
    name: 'redis_available',
    help: 'Whether the shared cache uses Redis (1) or skips it after a failure (0)',
    collect() {
      this.set(isAvailable() ? 1 : 0);
    },
  });
  return {
    requests: metrics.counter({
      name: 'shared_cache_requests_total',
      help: 'Looks at the second tier of the caches, by how they ended',
      labelNames: ['cache', 'tier', 'result'],
    }),
    commandSeconds: metrics.histogram({
      name: 'redis_command_duration_seconds',
      help: 'How long commands of the shared cache take',
      buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05],
    }),
  };
}
