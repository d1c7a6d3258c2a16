/** Life of a cached answer by the clock: fresh, stale, stale on error. */

import { notFound, unavailable } from '#shared/http-errors.ts';
import { everyTag } from '../../platform/cache-tags.ts';
import { type CacheStatus, SwrCache } from './swr-cache.ts';

const minute = 60_000;
const hour = 60 * minute;

function setUp() {
  let now = 0;
  let made = 0;
  let failure: Error | null = null;
  const heard: string[] = [];
  const store = new SwrCache<string>({
    maxBytes: 10_000,
    sizeOf: (value) => value.length,
    now: () => now,
    onRefreshFailed: (key, error) => heard.push(`${key}: ${(error as Error).message}`),
  });
  const load = async () => {
    await Promise.resolve();
    if (failure) throw failure;
    made += 1;
    return { value: `answer ${made}` };
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    get: (key = 'a', wait = false) => store.get(key, load, { freshMs: minute, wait }),
    settle,
    store,
    heard,
    now: () => now,
    made: () => made,
    pass: (ms: number) => {
      now += ms;
    },
    fail: (error: Error | null) => {
      failure = error;
    },
  };
}

test('a hundred concurrent requests load the value once', async () => {
  const { get, made } = setUp();
  const answers = await Promise.all(Array.from({ length: 100 }, () => get()));
  expect(made()).toBe(1);
  expect(new Set(answers.map(({ value }) => value))).toEqual(new Set(['answer 1']));
});

test('fresh values are served, and stale values are served while one refresh runs', async () => {
  const { get, pass, settle, made } = setUp();
  await get();
  pass(minute / 2);
  await expect(get()).resolves.toMatchObject({ value: 'answer 1', state: 'fresh' });
  pass(minute);
  await expect(Promise.all([get(), get()])).resolves.toMatchObject(
    Array(2).fill({ value: 'answer 1', state: 'stale' }),
  );
  await settle();
  expect(made()).toBe(2);
  await expect(get()).resolves.toMatchObject({ value: 'answer 2', state: 'fresh' });
});

test('after an hour a request waits for a new value', async () => {
  const { get, pass } = setUp();
  await get();
  pass(hour + 2 * minute);
  await expect(get()).resolves.toMatchObject({ value: 'answer 2', state: 'miss' });
});

test('while the source fails, a value is served for 24 hours and no longer', async () => {
  const { get, pass, fail, settle } = setUp();
  await get();
  fail(unavailable('down'));
  pass(2 * hour);
  await expect(get()).resolves.toMatchObject({ value: 'answer 1', state: 'stale-error' });
  pass(21 * hour + 59 * minute);
  await expect(get()).resolves.toMatchObject({ value: 'answer 1' });
  await settle();
  pass(2 * minute);
  await expect(get()).rejects.toThrow('down');
});

test('a failed refresh is retried after a pause, not at every request', async () => {
  const { get, pass, fail, settle } = setUp();
  await get();
  fail(unavailable('down'));
  pass(2 * minute);
  await get();
  await settle();
  await expect(get()).resolves.toMatchObject({ state: 'fresh' });
  pass(6_000);
  await expect(get()).resolves.toMatchObject({ state: 'stale' });
});

test('a value that the source reports as gone is removed at once', async () => {
  const { get, pass, fail, settle } = setUp();
  await get();
  fail(notFound('that'));
  pass(2 * minute);
  await get();
  await settle();
  await expect(get()).rejects.toThrow('that');
});

test('a request that waits gets the new value, or the old one if the load fails', async () => {
  const { get, pass, fail } = setUp();
  await get();
  pass(2 * minute);
  await expect(get('a', true)).resolves.toMatchObject({ value: 'answer 2', state: 'miss' });
  fail(unavailable('down'));
  pass(2 * minute);
  await expect(get('a', true)).resolves.toMatchObject({ value: 'answer 2', state: 'stale-error' });
});

test('failures are not cached, and the cache stays within its byte limit', async () => {
  const { get, fail, store } = setUp();
  fail(new Error('once'));
  await expect(get()).rejects.toThrow('once');
  fail(null);
  await expect(get()).resolves.toMatchObject({ value: 'answer 1' });
  for (let n = 0; n < 2_000; n += 1) await get(`key ${n}`);
  expect(store.size.bytes).toBeLessThanOrEqual(10_000);
});

test('an invalidated value is served again only if no newer value can be loaded', async () => {
  const { get, store, fail, pass } = setUp();
  await get();
  store.invalidate(everyTag);
  expect(store.fresh('a')).toBeUndefined();
  await expect(get()).resolves.toMatchObject({ value: 'answer 2', state: 'miss' });
  store.invalidate(everyTag);
  fail(unavailable('down'));
  await expect(get()).resolves.toMatchObject({ value: 'answer 2', state: 'stale-error' });
  fail(null);
  pass(6_000);
  await expect(get()).resolves.toMatchObject({ value: 'answer 3', state: 'miss' });
});

test('a change invalidates the values that show it, and those that do not say what they show', async () => {
  const { store } = setUp();
  const load = (tags?: ReadonlySet<string>) => async () => ({ value: 'x', tags });
  await store.get('offer', load(new Set(['offer:A', 'rates:EUR'])), { freshMs: minute });
  await store.get('other', load(new Set(['offer:B'])), { freshMs: minute });
  await store.get('none', load(new Set()), { freshMs: minute });
  await store.get('unknown', load(), { freshMs: minute });
  const fresh = () => ['offer', 'other', 'none', 'unknown'].filter((key) => store.fresh(key));
  store.invalidate(new Set(['notices:site']));
  expect(fresh()).toEqual(['offer', 'other', 'none']);
  store.invalidate(new Set(['notices:site', 'rates:EUR', 'list:offers']));
  expect(fresh()).toEqual(['other', 'none']);
  store.invalidate(everyTag);
  expect(fresh()).toEqual([]);
});

test('a value that was loading during a change of something else is cached, and later requests load their own', async () => {
  const { store } = setUp();
  const loads: (() => void)[] = [];
  const load = (value: string) => async () => {
    await new Promise<void>((resolve) => loads.push(resolve));
    return { value, tags: new Set(['offer:A']) };
  };
  const early = store.get('a', load('early'), { freshMs: minute });
  store.invalidate(new Set(['offer:B']));
  const late = store.get('a', load('late'), { freshMs: minute });
  for (const end of loads) end();
  await expect(Promise.all([early, late])).resolves.toMatchObject([{ value: 'early' }, { value: 'late' }]);
  expect(store.fresh('a')).toBeDefined();
});

test('a value that was loading during an invalidation is not cached', async () => {
  const { get, store } = setUp();
  const early = get();
  store.invalidate(everyTag);
  await early;
  expect(store.fresh('a')).toBeUndefined();
  await expect(get()).resolves.toMatchObject({ value: 'answer 2', state: 'miss' });
});

test('the age of a value counts from the start of its load, however long the load takes', async () => {
  const { pass, store } = setUp();
  const slow = async () => {
    pass(4_000);
    return { value: 'slow' };
  };
  await expect(store.get('a', slow, { freshMs: minute })).resolves.toMatchObject({
    freshness: { storedAt: 0, staleUntil: hour },
  });
});

test('once the data is a day old it is not served, however often it is requested', async () => {
  const { get, pass, fail } = setUp();
  await get();
  fail(unavailable('down'));
  pass(24 * hour - 2_000);
  await expect(get()).resolves.toMatchObject({ state: 'stale-error' });
  await expect(get()).resolves.toMatchObject({ state: 'fresh' });
  pass(2_000);
  for (let n = 0; n < 3; n += 1) await expect(get()).rejects.toThrow('down');
});

test('a slow failure of the source does not extend the 24 hours', async () => {
  const { get, pass, store } = setUp();
  await get();
  pass(24 * hour - 1_000);
  const slow = async () => {
    pass(2_000);
    throw unavailable('slow and down');
  };
  await expect(store.get('a', slow, { freshMs: minute })).rejects.toThrow('slow and down');
});

/** Data in one cache, and values made from it in another. */
function setUpTwo() {
  const data = setUp();
  const made = new SwrCache<string>({ maxBytes: 10_000, sizeOf: (value) => value.length, now: data.now });
  const make = async (until?: number) => {
    const { value, ...from } = await data.get('a', true);
    return { value: `page of ${value}`, from: from as CacheStatus, until };
  };
  return {
    ...data,
    getMade: (until?: number) => made.get('a', () => make(until), { freshMs: 5 * minute }),
  };
}

test('a value made from old data has the age of that data, and is retried after the pause', async () => {
  const { getMade, get, pass, fail, settle } = setUpTwo();
  await get();
  fail(unavailable('down'));
  pass(23 * hour);
  await expect(getMade()).resolves.toMatchObject({ value: 'page of answer 1', state: 'stale-error' });
  await expect(getMade()).resolves.toMatchObject({ state: 'fresh', freshness: { storedAt: 0 } });
  pass(6_000);
  await expect(getMade()).resolves.toMatchObject({ state: 'stale-error' });
  pass(hour - 7_000);
  await expect(getMade()).resolves.toMatchObject({ value: 'page of answer 1' });
  pass(2_000);
  await expect(getMade()).rejects.toThrow('down');
  fail(null);
  await settle();
  await expect(getMade()).resolves.toMatchObject({ value: 'page of answer 2', state: 'miss' });
});

test('a value made from fresh data is fresh only as long as that data', async () => {
  const { getMade, get, pass } = setUpTwo();
  await get();
  pass(50_000);
  await expect(getMade()).resolves.toMatchObject({ value: 'page of answer 1', state: 'miss' });
  pass(20_000);
  await expect(getMade()).resolves.toMatchObject({ state: 'stale' });
});

test('a value made from outdated data is reloaded as soon as that data may be retried', async () => {
  const { getMade, get, pass, fail, store } = setUpTwo();
  await get();
  store.invalidate(everyTag);
  fail(unavailable('down'));
  await expect(getMade()).resolves.toMatchObject({ value: 'page of answer 1', state: 'stale-error' });
  fail(null);
  pass(6_000);
  await expect(getMade()).resolves.toMatchObject({ value: 'page of answer 2', state: 'miss' });
});

test('a value with an “until” time expires then, although its data is still fresh', async () => {
  const { getMade, pass } = setUpTwo();
  await getMade(30_000);
  pass(29_000);
  await expect(getMade(hour)).resolves.toMatchObject({ value: 'page of answer 1', state: 'fresh' });
  pass(2_000);
  await expect(getMade(hour)).resolves.toMatchObject({ value: 'page of answer 1', state: 'miss' });
});

test('a failed refresh is reported once while an older value can be served, and no other failure is', async () => {
  const { get, pass, fail, settle, heard } = setUp();
  fail(unavailable('nothing yet'));
  await expect(get()).rejects.toThrow('nothing yet');
  fail(null);
  await get();
  fail(unavailable('down'));
  pass(2 * minute);
  await Promise.all([get(), get(), get('a', true)]);
  await settle();
  expect(heard).toEqual(['a: down']);
  pass(2 * hour);
  await Promise.all([get(), get()]);
  expect(heard).toEqual(['a: down', 'a: down']);
  fail(notFound('that'));
  pass(6_000);
  await expect(get()).rejects.toThrow('that');
  expect(heard).toHaveLength(2);
  fail(null);
  await get();
  fail(unavailable('down for a day'));
  pass(25 * hour);
  await expect(get()).rejects.toThrow('down for a day');
  expect(heard).toHaveLength(2);
});

test('a request that is not admitted gets the cached value, or the refusal if none is cached', async () => {
  const { store, pass, settle } = setUp();
  const refused = new Error('no room');
  const flights: boolean[] = [];
  const load = async ({ background }: { background: boolean }) => {
    flights.push(background);
    return { value: 'answer' };
  };
  const ask = (admit: () => Promise<Error | null>) => store.get('a', load, { freshMs: minute, admit });
  await expect(ask(async () => refused)).rejects.toBe(refused);
  expect([flights, store.has('a')]).toEqual([[], false]);
  await expect(ask(async () => null)).resolves.toMatchObject({ value: 'answer', state: 'miss' });
  expect([flights, store.has('a')]).toEqual([[false], true]);
  pass(2 * hour);
  await expect(ask(async () => refused)).resolves.toMatchObject({ value: 'answer', state: 'stale-error' });
  // A refusal remains one, even if it looks like an answer of the source.
  await expect(ask(async () => notFound('not asked'))).resolves.toMatchObject({ state: 'stale-error' });
  expect(flights).toEqual([false]);
  await expect(ask(async () => null)).resolves.toMatchObject({ state: 'miss' });
  pass(2 * minute);
  await expect(ask(async () => refused)).resolves.toMatchObject({ state: 'stale' });
  await settle();
  expect(flights).toEqual([false, false, true]);
});

test('a request that joins a load in flight needs no admission, and the load counts as in flight', async () => {
  const { store, get } = setUp();
  const first = get();
  expect([store.has('a'), store.has('b'), store.size.inFlight]).toEqual([true, false, 1]);
  const joined = store.get('a', () => Promise.reject(new Error('a second load')), {
    freshMs: minute,
    admit: () => Promise.resolve(new Error('no room')),
  });
  expect(await joined).toEqual(await first);
  expect([store.has('a'), store.size.inFlight]).toEqual([true, 0]);
});

test('a request that may not refresh a stale value leaves the refresh to a later request', async () => {
  const { store, pass, settle } = setUp();
  let made = 0;
  const ask = (mayRefresh: boolean) =>
    store.get('a', async () => ({ value: `answer ${++made}` }), {
      freshMs: minute,
      mayRefresh: () => mayRefresh,
    });
  await ask(true);
  pass(2 * minute);
  await expect(ask(false)).resolves.toMatchObject({ value: 'answer 1', state: 'stale' });
  await settle();
  expect(made).toBe(1);
  await ask(true);
  await settle();
  expect(made).toBe(2);
});

test('each result is counted by its state, and a fresh value only if it is used', async () => {
  const { store, get, pass, fail, settle } = setUp();
  expect(store.counts).toEqual({ fresh: 0, stale: 0, 'stale-error': 0, miss: 0, error: 0, evicted: 0 });
  await get();
  await get();
  expect(store.fresh('a')).toBe('answer 1');
  expect(store.fresh('a', (value) => value === 'answer 1')).toBe('answer 1');
  expect(store.fresh('a', () => false)).toBeUndefined();
  expect(store.fresh('b')).toBeUndefined();
  pass(2 * minute);
  expect(store.fresh('a')).toBeUndefined();
  fail(unavailable('down'));
  await get();
  await settle();
  pass(2 * hour);
  await get();
  pass(24 * hour);
  await expect(get()).rejects.toThrow('down');
  expect(store.counts).toEqual({ fresh: 3, stale: 1, 'stale-error': 1, miss: 1, error: 1, evicted: 0 });
});

test('a value’s size includes two bytes per key character, and is at most a quarter of the cache', async () => {
  const { store } = setUp();
  const put = (key: string, length: number) =>
    store.get(key, async () => ({ value: 'x'.repeat(length) }), { freshMs: minute });
  await put('key', 2_494);
  expect(store.size).toEqual({ entries: 1, bytes: 2_500, inFlight: 0 });
  await put('big', 2_495);
  expect(store.size.entries).toBe(1);
  for (const key of ['k-2', 'k-3', 'k-4']) await put(key, 2_494);
  expect([store.size.bytes, store.counts.evicted]).toEqual([10_000, 0]);
  await put('k-5', 2_494);
  expect([store.size.entries, store.counts.evicted, store.has('key')]).toEqual([4, 1, false]);
  store.clear();
  expect([store.size.entries, store.counts.evicted]).toEqual([0, 1]);
});

test('recount measures a value that has changed its size, and the value stays fresh', async () => {
  const value = { length: 10 };
  const store = new SwrCache<typeof value>({
    maxBytes: 10_000,
    sizeOf: ({ length }) => length,
    now: () => 0,
  });
  await store.get('a', async () => ({ value }), { freshMs: minute });
  value.length = 500;
  expect(store.size.bytes).toBe(12);
  store.recount('a');
  store.recount('b');
  expect([store.size.bytes, store.size.entries]).toEqual([502, 1]);
  expect(store.fresh('a')).toBe(value);
});
