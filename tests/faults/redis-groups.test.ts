/** Redis behind Sentinel and as a Cluster: pages and limits while a server of it is gone, and afterwards. */

import type { EventEmitter } from 'node:events';
import supertest from 'supertest';
import { createRateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';
import { openGuardedRedis } from '#server/platform/redis/guarded-redis.ts';
import { eventually } from '../support/eventually.ts';
import { needs } from '../support/needs.ts';
import { startCluster, startSentinel } from '../support/start-redis-group.ts';
import { startServices } from '../support/start-services.ts';

needs('redis-server').describe('one of several Redis servers is killed', () => {
  test.each([
    ['Sentinel', startSentinel],
    ['Cluster', startCluster],
  ])('%s: no page fails, and limits count across two servers again', async (_name, start) => {
    const group = await start();
    const address = '192.0.2.77';
    const settings = { REDIS_URL: group.url, SITE_SECRET: 'ab'.repeat(32), TRUST_PROXY: '1' };
    const [one, two] = [await startServices(settings), await startServices(settings)];
    const limiters = await Promise.all(
      [one, two].map(async () => {
        // No time-out of a command: a busy machine would count for itself.
        const redis = await openGuardedRedis(`${group.url}?commandTimeout=none`, () => {});
        const limiter = createRateLimiter({ redis, now: () => new Date(), onLimited: () => {} });
        return { redis, limiter };
      }),
    );
    const [first, second] = limiters as [(typeof limiters)[number], (typeof limiters)[number]];
    await eventually('Redis in use', () => first.redis.isAvailable && second.redis.isAvailable);
    /** Number of attempts that are allowed, in turn on both servers. */
    const count = async (key: string) => {
      let allowed = 0;
      for (let attempt = 0; attempt < 60; attempt += 1) {
        const { limiter } = attempt % 2 ? first : second;
        if ((await limiter.consume('staff-sign-in', key)) === 0) allowed += 1;
      }
      return allowed;
    };
    const alone = await count('198.51.100.1');
    expect(alone).toBe(30);
    await group.killHolder('tries:staff-sign-in:60:198.51.100.2');
    const statuses: number[] = [];
    const endsAt = Date.now() + 4_000;
    for (let index = 0; Date.now() < endsAt; index += 1) {
      const { app } = index % 2 ? one : two;
      const path = ['/', '/offers', '/branches', '/travel-money'][index % 4] as string;
      statuses.push((await supertest(app).get(path).set('X-Forwarded-For', address)).status);
    }
    expect(statuses.length).toBeGreaterThan(10);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    let round = 0;
    await eventually('the limits', async () => {
      round += 1;
      return (await count(`198.51.100.${10 + round}`)) === alone;
    });
    expect(await count('198.51.100.2')).toBe(alone);
    for (const { redis } of limiters) redis.close();
    for (const { services } of [one, two]) await services.close();
  });

  test('Sentinel announces a master while a server is asking for it: the server connects all the same', async () => {
    const group = await startSentinel();
    const redis = await openGuardedRedis(`${group.url}?commandTimeout=none`, () => {});
    await eventually('Redis in use', () => redis.isAvailable);
    const client = redis.client as unknown as EventEmitter & { connector: { disconnect(): void } };
    // What the listener of `ioredis` to Sentinels does with such a message.
    client.once('connecting', () => client.connector.disconnect());
    const ended = new Promise((resolve) => client.once('end', resolve));
    client.connector.disconnect();
    await ended;
    expect(redis.isAvailable).toBe(false);
    await eventually('Redis in use again', () => redis.isAvailable);
    redis.close();
  });
});
