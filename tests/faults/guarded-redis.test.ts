/** A slow, full, frozen or absent Redis: a command waits 50 ms, then Redis is bypassed until it recovers. */
import { createRateLimiter, type RateLimiter } from '#server/platform/rate-limit/rate-limiter.ts';
import type { GuardedRedis } from '#server/platform/redis/guarded-redis.ts';
import { eventually } from '../support/eventually.ts';
import { attempt, openGuarded } from '../support/guarded-attempt.ts';
import { needs } from '../support/needs.ts';
import { startSlowProxy } from '../support/slow-proxy.ts';
import { startRedis, type TestRedis } from '../support/start-redis.ts';

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

async function redisServer(...options: string[]): Promise<TestRedis> {
  const redis = await startRedis(...options);
  opened.push(redis);
  return redis;
}

async function open(url: string): Promise<Awaited<ReturnType<typeof openGuarded>>> {
  const guard = await openGuarded(url);
  opened.push(guard.guarded);
  return guard;
}

const late = { isSent: true, message: 'no reply within 50 ms' };
const skipped = { isSent: false, message: 'skipped' };

/** Tries a command repeatedly until `isOver`; none may be sent. */
async function expectSkipped(guarded: GuardedRedis, what: string, isOver: () => boolean): Promise<void> {
  const met: unknown[] = [];
  await eventually(what, async () => {
    met.push(await attempt(guarded));
    return isOver();
  });
  expect(met).toEqual(met.map(() => skipped));
}

needs('redis-server').describe('a real Redis', () => {
  test('a Redis that answers is used from the start', async () => {
    const redis = await redisServer();
    const { guarded, states } = await open(redis.url);
    await guarded.run((client) => client.set('a', '1', 'PX', 1_000));
    expect(await guarded.run((client) => client.get('a'))).toBe('1');
    expect(states).toEqual(['well']);
  });

  test('a Redis that is absent at the start is used once available, and again after a restart', async () => {
    const redis = await redisServer();
    await redis.stop();
    const { guarded, states } = await open(redis.url);
    expect(guarded.isAvailable).toBe(false);
    expect(await attempt(guarded)).toEqual(skipped);
    await redis.start();
    await eventually('Redis in use', () => guarded.isAvailable);
    await redis.stop();
    await eventually('Redis out of use', () => !guarded.isAvailable);
    expect(await attempt(guarded)).toEqual(skipped);
    await redis.start();
    await eventually('Redis in use again', () => guarded.isAvailable);
    expect(states).toHaveLength(4);
    expect(states.map((state) => state === 'well')).toEqual([false, true, false, true]);
  });

  test('a frozen Redis costs 20 concurrent commands 50 ms once, is then bypassed, and recovers', async () => {
    const redis = await redisServer();
    const { guarded } = await open(redis.url);
    redis.freeze();
    const first = await Promise.all(Array.from({ length: 20 }, () => attempt(guarded)));
    expect(first).toEqual(Array(20).fill(late));
    // The silent connection has been closed by then, and its successor is frozen as well.
    let connections = 0;
    guarded.client.on('connect', () => {
      connections += 1;
    });
    await expectSkipped(guarded, 'another connection', () => connections > 0);
    redis.thaw();
    await eventually('Redis in use', () => guarded.isAvailable);
    expect(await guarded.run((client) => client.get('a'))).toBeNull();
  });

  test('a Redis that replies a second late is bypassed after one command until it replies quickly', async () => {
    const redis = await redisServer();
    const proxy = await startSlowProxy(Number(new URL(redis.url).port), 0);
    opened.push(proxy);
    const { guarded, sent } = await open(`redis://127.0.0.1:${proxy.port}`);
    await eventually('Redis in use', () => guarded.isAvailable);
    proxy.delayMs = 1_000;
    expect(await attempt(guarded)).toEqual(late);
    const before = sent();
    await expectSkipped(guarded, 'two more probes', () => sent() >= before + 2);
    proxy.delayMs = 0;
    await eventually('Redis in use again', () => guarded.isAvailable);
  });

  test('a full Redis is bypassed, and used again once it has room', async () => {
    const redis = await redisServer('--maxmemory-policy', 'noeviction');
    const { guarded, states, sent } = await open(redis.url);
    // Even an empty Redis uses more than that.
    await redis.client.config('SET', 'maxmemory', '100kb');
    await expect(guarded.run((client) => client.set('a', '1', 'PX', 1_000))).rejects.toThrow('OOM');
    const before = sent();
    await expectSkipped(guarded, 'two more probes', () => sent() >= before + 2);
    await redis.client.config('SET', 'maxmemory', '100mb');
    await eventually('Redis in use again', () => guarded.isAvailable);
    expect(states.map((state) => state === 'well')).toEqual([true, false, true]);
  });

  test('a Redis that requires a password is bypassed and reported with NOAUTH; it is used with one', async () => {
    const redis = await redisServer('--requirepass', 'secret');
    const { guarded, states } = await open(redis.url);
    await eventually('the word', () => states.length > 0);
    expect(await attempt(guarded)).toEqual(skipped);
    expect(states).toHaveLength(1);
    expect(states[0]).toContain('NOAUTH');
    const allowed = await open(redis.url.replace('//', '//:secret@'));
    await eventually('Redis in use', () => allowed.guarded.isAvailable);
  });

  test('a read-only replica is bypassed and reported with READONLY', async () => {
    const [leader, copy] = [await redisServer(), await redisServer()];
    await copy.client.replicaof('127.0.0.1', Number(new URL(leader.url).port));
    const { guarded, states, sent } = await open(copy.url);
    await expectSkipped(guarded, 'two probes', () => sent() >= 2);
    expect(states).toEqual([expect.stringContaining('READONLY')]);
  });

  test('a Redis that restarts empty does not reset a rate limit', async () => {
    const redis = await redisServer();
    const guards = [await open(redis.url), await open(redis.url)];
    const [here, there] = guards.map(({ guarded }) =>
      createRateLimiter({ redis: guarded, now: () => new Date('2026-11-22T00:00:00Z') }),
    ) as [RateLimiter, RateLimiter];
    const guess = async (limiter: RateLimiter) =>
      (await limiter.consume('password-from-address', 'ann')) === 0;
    const all = async (isAvailable: boolean) =>
      eventually('Redis in use or out of it', () =>
        guards.every(({ guarded }) => guarded.isAvailable === isAvailable),
      );
    await all(true);
    for (let count = 0; count < 8; count += 1) expect(await guess(here)).toBe(true);
    // The second server learns of the eight attempts with its own first attempt.
    expect(await guess(there)).toBe(true);
    await redis.stop();
    await all(false);
    expect([await guess(there), await guess(there)]).toEqual([true, false]);
    await redis.start();
    await all(true);
    expect(await guess(there)).toBe(false);
    await there.reset('password-from-address', 'ann');
    expect(await guess(there)).toBe(true);
  });
});
