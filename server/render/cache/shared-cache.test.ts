/** Several servers on one Redis: which one loads, which reuse its value, and which values none may reuse. */

import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { createKeyring, type Keyring } from '#server/platform/keyring.ts';
import { notFound, unavailable } from '#shared/http-errors.ts';
import { eventually } from '#tests/support/eventually.ts';
import { everyTag } from '../../platform/cache-tags.ts';
import { type GuardedRedis, RedisUnavailable } from '../../platform/redis/guarded-redis.ts';
import { shedError } from '../../platform/requests/shed-error.ts';
import { RedisSharedCache } from './shared-cache.ts';
import { SwrCache } from './swr-cache.ts';

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
const secret = createKeyring(Buffer.alloc(32, 7));

/** In-memory Redis with the commands of the cache. It records the expiry of keys, but never applies it. */
function memoryRedis() {
  const values = new Map<string, Buffer>();
  const ends = new Map<string, number>();
  let available = true;
  const client = {
    async getrangeBuffer(key: string, start: number, end: number) {
      return (values.get(key) ?? Buffer.alloc(0)).subarray(start, end + 1);
    },
    async set(key: string, value: Buffer | string, _px: string, ms: number, nx?: string) {
      if (nx && values.has(key)) return null;
      values.set(key, Buffer.from(value));
      ends.set(key, ms);
      return 'OK';
    },
    async pttl(key: string) {
      pttls += 1;
      return values.has(key) ? (ends.get(key) ?? -1) : -2;
    },
    async del(...keys: string[]) {
      return keys.filter((key) => values.delete(key)).length;
    },
  } as unknown as Redis;
  const redis: GuardedRedis = {
    get isAvailable() {
      return available;
    },
    async run(command) {
      if (!available) throw new RedisUnavailable('skipped');
      return command(client);
    },
    client,
    onCommand: undefined,
    onSuccess: undefined,
    close() {},
  };
  const locks = () => [...values.keys()].filter((key) => key.startsWith('premier:lock:'));
  const stored = () => [...values.keys()].filter((key) => key.startsWith('premier:payload:'));
  const setAvailable = (is: boolean) => {
    available = is;
  };
  return { redis, values, ends, locks, stored, setAvailable };
}

/** Number of times that the age of a lock was read. */
let pttls = 0;
let memory: ReturnType<typeof memoryRedis>;
let now: number;
/** Number of calls of the query API, by any server. */
let calls: number;
let failure: Error | null;
/** Promise that the next loads wait for. */
let held: Promise<void> | null;

beforeEach(() => {
  memory = memoryRedis();
  [now, calls, failure, held] = [1_000_000_000, 0, null, null];
});

function server(
  overrides: { buildId?: string; scope?: string; secret?: Keyring; clock?: () => number } = {},
) {
  const [foreign, failed]: string[][] = [[], []];
  let revision = 'r1';
  const clock = overrides.clock ?? (() => now);
  const shared = new RedisSharedCache({
    redis: memory.redis,
    buildId: overrides.buildId ?? 'b1',
    scope: overrides.scope ?? 's1',
    secret: overrides.secret ?? secret,
    now: clock,
    revision: () => revision,
    onForeignValue: (cache) => void foreign?.push(cache),
    onRefreshFailed: (_cache, key) => void failed?.push(key),
  });
  const cache = new SwrCache<string>({ maxBytes: 100_000, sizeOf: (text) => text.length, now: clock });
  const load = async () => {
    calls += 1;
    const answer = `answer ${calls}`;
    await held;
    if (failure) throw failure;
    return { value: answer };
  };
  return {
    counts: shared.counts.payload,
    foreign,
    failed,
    get: (key = 'a') => cache.get(key, shared.share('payload', key, minute, load), { freshMs: minute }),
    /** Sets the revision of the documents that this server knows from now on. */
    hear(heard: string) {
      revision = heard;
      for (const each of [shared, cache]) each.invalidate(everyTag);
    },
    forget: () => cache.clear(),
    isFresh: () => cache.fresh('a') !== undefined,
  };
}

const until = (condition: () => boolean) => eventually('the servers to agree', condition);

/** The loading server stores the value in the background, and then releases the lock. */
const settled = () => until(() => memory.locks().length === 0);

test('a value loaded by one server is reused by the others with its original age', async () => {
  const [one, two] = [server(), server()];
  const loaded = await one.get();
  await settled();
  now += 30 * second;
  await expect(two.get()).resolves.toMatchObject({ value: 'answer 1', freshness: loaded.freshness });
  expect(calls).toBe(1);
  expect(one.counts).toEqual({ hit: 0, miss: 1, error: 0, skipped: 0 });
  expect(two.counts).toEqual({ hit: 1, miss: 0, error: 0, skipped: 0 });
});

test('thirty servers that need the same value concurrently load it once', async () => {
  const servers = Array.from({ length: 30 }, () => server());
  held = pause(50);
  const answers = await Promise.all(servers.map(({ get }) => get()));
  expect(calls).toBe(1);
  expect(new Set(answers.map(({ value }) => value))).toEqual(new Set(['answer 1']));
  await settled();
  expect(memory.locks()).toEqual([]);
});

test('a stale value is refreshed by one server while all serve it', async () => {
  const servers = [server(), server(), server()];
  for (const { get } of servers) {
    await get();
    await settled();
  }
  now += 2 * minute;
  held = pause(50);
  for (const { get } of servers)
    await expect(get()).resolves.toMatchObject({ value: 'answer 1', state: 'stale' });
  await until(() => servers.every(({ isFresh }) => isFresh()));
  for (const { get } of servers)
    await expect(get()).resolves.toMatchObject({ value: 'answer 2', state: 'fresh' });
  expect(calls).toBe(2);
});

test('a server that dies during a load delays the other servers by a second', async () => {
  const [dead, alive] = [server(), server()];
  let free = () => {};
  held = new Promise((resolve) => {
    free = resolve;
  });
  const never = dead.get();
  await pause(10);
  held = null;
  const startedAt = performance.now();
  await expect(alive.get()).resolves.toMatchObject({ value: 'answer 2' });
  expect(performance.now() - startedAt).toBeGreaterThan(900);
  free();
  await never;
});

test('every Redis key expires: a value when its data is a day old, a lock after five seconds', async () => {
  let free = () => {};
  held = new Promise((resolve) => {
    free = resolve;
  });
  const loading = server().get();
  await until(() => memory.locks().length > 0);
  expect(memory.locks().map((key) => memory.ends.get(key))).toEqual([5 * second]);
  free();
  held = null;
  await loading;
  await settled();
  expect(memory.stored().map((key) => memory.ends.get(key))).toEqual([24 * hour]);
});

test('a server reuses only values loaded at the data revision that it knows', async () => {
  const [early, late, third] = [server(), server(), server()];
  await early.get();
  await settled();
  early.hear('r2');
  await expect(early.get()).resolves.toMatchObject({ value: 'answer 2' });
  await settled();
  // `late` still knows the old revision, and shows its data as it would without other servers.
  await expect(late.get()).resolves.toMatchObject({ value: 'answer 3' });
  await settled();
  third.hear('r2');
  await expect(third.get()).resolves.toMatchObject({ value: 'answer 4' });
  await settled();
  late.hear('r2');
  await expect(late.get()).resolves.toMatchObject({ value: 'answer 4' });
});

test('a value loaded during a change is not shared', async () => {
  const [one, two] = [server(), server()];
  held = pause(30);
  const loading = one.get();
  await pause(10);
  one.hear('r2');
  one.hear('r1');
  await loading;
  await settled();
  expect(memory.stored()).toEqual([]);
  held = null;
  await expect(two.get()).resolves.toMatchObject({ value: 'answer 2' });
});

test('values stored while a notice was set are not reused after the notice is removed', async () => {
  const [quick, slow] = [server(), server()];
  await quick.get();
  quick.hear('r2');
  // `slow` has not received the notice, but the query API has: the loaded value contains it wrongly.
  slow.forget();
  await settled();
  memory.values.clear();
  await slow.get();
  await settled();
  now += second;
  quick.hear('r1');
  await expect(quick.get()).resolves.toMatchObject({ value: 'answer 3' });
});

test('while the query API fails, the last value is served until it is a day old, and no longer', async () => {
  const [one, two] = [server(), server()];
  await one.get();
  await settled();
  failure = unavailable('down');
  now += 23 * hour;
  await expect(two.get()).resolves.toMatchObject({ value: 'answer 1', state: 'stale-error' });
  expect(two.failed).toEqual(['a']);
  const before = calls;
  await two.get();
  expect(calls).toBe(before);
  now += hour;
  await expect(two.get()).rejects.toThrow('down');
  await expect(server().get()).rejects.toThrow('down');
});

test('an outdated value is served while the query API fails, until the API answers again', async () => {
  const [one, two] = [server(), server()];
  await one.get();
  await settled();
  two.hear('r2');
  failure = unavailable('down');
  await expect(two.get()).resolves.toMatchObject({ value: 'answer 1', state: 'stale-error' });
  failure = null;
  now += 6 * second;
  await expect(two.get()).resolves.toMatchObject({ value: 'answer 3', state: 'miss' });
});

test('a server too busy to load serves the shared value, and reports no failure of the query API', async () => {
  const [one, two] = [server(), server()];
  await one.get();
  await settled();
  now += 2 * hour;
  failure = shedError('page', 'queue_full');
  await expect(two.get()).resolves.toMatchObject({ value: 'answer 1', state: 'stale-error' });
  expect(two.failed).toEqual([]);
});

test('a value that the query API reports as gone is removed for all servers', async () => {
  const [one, two] = [server(), server()];
  await one.get();
  await settled();
  failure = notFound('that');
  now += 2 * minute;
  await one.get();
  await until(() => memory.stored().length === 0);
  failure = unavailable('down');
  await expect(two.get()).rejects.toThrow('down');
});

test('servers with another build, scope or secret share nothing, and neither do two addresses', async () => {
  await server().get('a');
  await settled();
  await server({ buildId: 'b2' }).get('a');
  await server({ secret: createKeyring(Buffer.alloc(32, 8)) }).get('a');
  await server({ scope: 's2' }).get('a');
  await server().get('b');
  expect(calls).toBe(5);
});

test('foreign bytes, altered or truncated values and values of another key are rejected and reloaded', async () => {
  await server().get('a');
  await settled();
  await server().get('b');
  await settled();
  const [a, b] = memory.stored() as [string, string];
  const good = memory.values.get(a) as Buffer;
  const changed = Buffer.from(good);
  changed[good.length - 5] = (changed[good.length - 5] ?? 0) ^ 1;
  for (const wrong of [
    Buffer.from('<script>alert(1)</script>'),
    Buffer.alloc(300_000, 1),
    changed,
    good.subarray(0, 40),
    memory.values.get(b) as Buffer,
  ]) {
    memory.values.set(a, wrong);
    const before = calls;
    const other = server();
    await expect(other.get('a')).resolves.toMatchObject({ value: `answer ${before + 1}` });
    expect(other.foreign).toContain('payload');
    await settled();
    await expect(server().get('a')).resolves.toMatchObject({ value: `answer ${before + 1}` });
  }
});

test('a value dated an hour ahead is rejected, and a value dated a few milliseconds ahead is used', async () => {
  await server({ clock: () => now + 20 }).get('a');
  await server({ clock: () => now + hour }).get('b');
  await settled();
  const here = server();
  await here.get('a');
  expect(calls).toBe(2);
  await here.get('b');
  expect(calls).toBe(3);
});

test('a lock without an expiry is not waited for', async () => {
  const one = server();
  held = pause(20);
  const loading = one.get();
  await pause(10);
  const [lock] = memory.locks() as [string];
  await loading;
  await settled();
  memory.values.clear();
  memory.values.set(lock, Buffer.from('for ever'));
  memory.ends.set(lock, -1);
  one.forget();
  pttls = 0;
  await one.get();
  // Checked once, and not waited for.
  expect(pttls).toBeLessThanOrEqual(2);
});

test('a value too long to share is still returned, and is not stored', async () => {
  const shared = new RedisSharedCache({
    redis: memory.redis,
    buildId: 'b1',
    scope: 's1',
    secret,
    now: () => now,
    revision: () => '',
    onForeignValue() {},
    onRefreshFailed() {},
  });
  const long = Array.from({ length: 60_000 }, () => Math.random().toString(36)).join(' ');
  const load = shared.share('payload', 'a', minute, async () => ({ value: long }));
  expect((await load({ background: false })).value).toBe(long);
  await settled();
  expect(memory.stored()).toEqual([]);
  expect(memory.locks()).toEqual([]);
});

test('without Redis each server loads for itself, and sharing resumes once Redis is back', async () => {
  memory.setAvailable(false);
  const [one, two] = [server(), server()];
  await one.get();
  await two.get();
  for (const { counts } of [one, two]) expect(counts).toEqual({ hit: 0, miss: 0, error: 0, skipped: 1 });
  memory.setAvailable(true);
  now += 2 * minute;
  await one.get();
  await settled();
  await server().get();
  expect(calls).toBe(3);
});
