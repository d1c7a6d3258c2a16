/** Registers metrics: whether Redis is used, and how fast it replies. */
import type { Metrics } from '../observe/metrics.ts';
import type { GuardedRedis } from './guarded-redis.ts';

export function registerRedisMetrics(metrics: Metrics, redis: GuardedRedis | null): void {
  if (!redis) return;
  metrics.gauge({
    name: 'redis_available',
    help: '1 while Redis is used, 0 while it is skipped after a failure',
    collect() {
      this.set(redis.isAvailable ? 1 : 0);
    },
  });
  const seconds = metrics.histogram({
    name: 'redis_command_duration_seconds',
    help: 'Duration of Redis commands, timed-out ones included',
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05],
  });
  redis.onCommand = (duration) => seconds.observe(duration);
}
