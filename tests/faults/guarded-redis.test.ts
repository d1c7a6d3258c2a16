/** A Redis that is slow, full, frozen, wrong or away: 50 ms once, then nothing, and it is used again when it is well. Needs redis-server in PATH, and says so where there is none. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type GuardedRedis,
  openGuardedRedis,
  RedisUnavailable,
} from '#server/platform/redis/guarded-redis.ts';
import { startSlowProxy } from '../support/slow-proxy.ts';
import { hasRedis, startRedis, type TestRedis } from '../support/start-redis.ts';

/** Loose enough for a busy machine, and far below what any of these would cost without a guard. */
const [onceMs, nothingMs] = [110, 20];

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

async function redisServer(...options: string[]): Promise<TestRedis> {
  const redis = await startRedis(...options);
  opened.push(redis);
  return redis;
}

async function open(url: string): Promise<{ guarded: GuardedRedis; states: string[] }> {
  const states: string[] = [];
  const guarded = await openGuardedRedis(url, (error) => void states.push(error?.message ?? 'well'));
  opened.push(guarded);
  return { guarded, states };
}

/** A server that says this to whatever it is told. */
async function answering(reply: (count: number) => string): Promise<string> {
  let count = 0;
  const server: Server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', () => {
      count += 1;
      socket.write(reply(count));
    });
    opened.push({ close: () => socket.destroy() });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  opened.unshift({ close: () => void server.close() });
  return `redis://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Milliseconds that a command takes, whatever becomes of it. */
async function timed(guarded: GuardedRedis): Promise<number> {
  const startedAt = performance.now();
  await guarded
    .run((client) => client.get('a'))
    .catch((error) => expect(error).toBeInstanceOf(RedisUnavailable));
  return performance.now() - startedAt;
}

async function until(condition: () => boolean): Promise<void> {
  for (const end = Date.now() + 15_000; Date.now() < end; await pause(10)) if (condition()) return;
  throw new Error('What was waited for did not come');
}

if (!hasRedis) {
  console.warn('There is no redis-server in PATH: nothing of this file was tried');
  test('there is no redis-server here', () => expect(hasRedis).toBe(false));
} else {
  test('one that answers is used from the start', async () => {
    const redis = await redisServer();
    const { guarded, states } = await open(redis.url);
    await guarded.run((client) => client.set('a', '1', 'PX', 1_000));
    expect(await guarded.run((client) => client.get('a'))).toBe('1');
    expect(states).toEqual(['well']);
  });

  test('one that is away at the start is taken up when it comes, and again after it has been stopped', async () => {
    const redis = await redisServer();
    await redis.stop();
    const startedAt = performance.now();
    const { guarded, states } = await open(redis.url);
    expect(performance.now() - startedAt).toBeLessThan(600);
    expect(guarded.isAvailable).toBe(false);
    expect(await timed(guarded)).toBeLessThan(nothingMs);
    await redis.start();
    await until(() => guarded.isAvailable);
    await redis.stop();
    await until(() => !guarded.isAvailable);
    expect(await timed(guarded)).toBeLessThan(nothingMs);
    await redis.start();
    await until(() => guarded.isAvailable);
    expect(states).toHaveLength(4);
    expect(states.map((state) => state === 'well')).toEqual([false, true, false, true]);
  });

  test('one that is frozen costs fifty milliseconds once, however many ask, and comes back by itself', async () => {
    const redis = await redisServer();
    const { guarded } = await open(redis.url);
    redis.freeze();
    const first = await Promise.all(Array.from({ length: 20 }, () => timed(guarded)));
    for (const ms of first) {
      expect(ms).toBeGreaterThan(40);
      expect(ms).toBeLessThan(onceMs);
    }
    // Longer than a silent connection is kept, so that a new one is frozen as well.
    for (const end = Date.now() + 3_500; Date.now() < end; await pause(100))
      expect(await timed(guarded)).toBeLessThan(nothingMs);
    redis.thaw();
    await until(() => guarded.isAvailable);
    expect(await guarded.run((client) => client.get('a'))).toBeNull();
  });

  test('one whose every reply comes 200 ms late is skipped after one command, until it is quick', async () => {
    const redis = await redisServer();
    const proxy = await startSlowProxy(Number(new URL(redis.url).port), 0);
    opened.push(proxy);
    const { guarded } = await open(`redis://127.0.0.1:${proxy.port}`);
    expect(guarded.isAvailable).toBe(true);
    proxy.delayMs = 200;
    expect(await timed(guarded)).toBeLessThan(onceMs);
    for (const end = Date.now() + 2_000; Date.now() < end; await pause(50))
      expect(await timed(guarded)).toBeLessThan(nothingMs);
    proxy.delayMs = 0;
    await until(() => guarded.isAvailable);
  });

  test('one that is full is skipped, and used once it has room', async () => {
    const redis = await redisServer('--maxmemory-policy', 'noeviction');
    const { guarded, states } = await open(redis.url);
    // An empty one takes more than that.
    await redis.client.config('SET', 'maxmemory', '100kb');
    const startedAt = performance.now();
    await expect(guarded.run((client) => client.set('a', '1', 'PX', 1_000))).rejects.toThrow('OOM');
    expect(performance.now() - startedAt).toBeLessThan(onceMs);
    await pause(600);
    expect(guarded.isAvailable).toBe(false);
    await redis.client.config('SET', 'maxmemory', '100mb');
    await until(() => guarded.isAvailable);
    expect(states.map((state) => state === 'well')).toEqual([true, false, true]);
  });

  test('one that wants a password that we do not have is skipped, and the word is told', async () => {
    const redis = await redisServer('--requirepass', 'secret');
    const { guarded, states } = await open(redis.url);
    await pause(500);
    expect(guarded.isAvailable).toBe(false);
    expect(await timed(guarded)).toBeLessThan(nothingMs);
    expect(states).toHaveLength(1);
    expect(states[0]).toContain('NOAUTH');
    const allowed = await open(redis.url.replace('//', '//:secret@'));
    expect(allowed.guarded.isAvailable).toBe(true);
  });

  test('one that is only a copy of another, and cannot be written to, is skipped', async () => {
    const [leader, copy] = [await redisServer(), await redisServer()];
    await copy.client.replicaof('127.0.0.1', Number(new URL(leader.url).port));
    const { guarded } = await open(copy.url);
    await pause(500);
    expect(guarded.isAvailable).toBe(false);
  });
}

test.each([
  ['says OK to everything', () => '+OK\r\n'],
  ['answers with numbers', () => ':1\r\n'],
  ['is a web server', () => 'HTTP/1.1 400 Bad Request\r\n\r\n'],
  ['answers with bytes that mean nothing', (n: number) => Buffer.alloc(100, n).toString('latin1')],
  ['refuses everything', () => '-ERR unknown command\r\n'],
])('a server that %s is no Redis of ours, and costs nothing', async (_what, reply) => {
  const { guarded } = await open(await answering(reply));
  for (const end = Date.now() + 1_000; Date.now() < end; await pause(50)) {
    expect(guarded.isAvailable).toBe(false);
    expect(await timed(guarded)).toBeLessThan(nothingMs);
  }
});
