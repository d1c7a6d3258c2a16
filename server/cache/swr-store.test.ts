/** Fresh, stale, stale on error: an answer's whole life by the clock. */
import { notFound, unavailable } from '#shared/outcomes.ts';
import { SwrStore } from './swr-store.ts';

const minute = 60_000;
const hour = 60 * minute;

function setUp() {
  let now = 0;
  let made = 0;
  let failure: Error | null = null;
  const store = new SwrStore<string>({ maxBytes: 10_000, sizeOf: (value) => value.length, now: () => now });
  const load = async () => {
    await Promise.resolve();
    if (failure) throw failure;
    made += 1;
    return `answer ${made}`;
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    get: (key = 'a', wait = false) => store.get(key, load, { freshMs: minute, wait }),
    settle,
    store,
    made: () => made,
    pass: (ms: number) => {
      now += ms;
    },
    fail: (error: Error | null) => {
      failure = error;
    },
  };
}

test('a hundred askers make one answer', async () => {
  const { get, made } = setUp();
  const answers = await Promise.all(Array.from({ length: 100 }, () => get()));
  expect(made()).toBe(1);
  expect(new Set(answers.map(({ value }) => value))).toEqual(new Set(['answer 1']));
});

test('fresh answers are shown, stale ones are shown while one refresh runs', async () => {
  const { get, pass, settle, made } = setUp();
  await get();
  pass(minute / 2);
  await expect(get()).resolves.toEqual({ value: 'answer 1', state: 'fresh' });
  pass(minute);
  await expect(Promise.all([get(), get()])).resolves.toEqual(
    Array(2).fill({ value: 'answer 1', state: 'stale' }),
  );
  await settle();
  expect(made()).toBe(2);
  await expect(get()).resolves.toEqual({ value: 'answer 2', state: 'fresh' });
});

test('after an hour a new answer is waited for', async () => {
  const { get, pass } = setUp();
  await get();
  pass(hour + 2 * minute);
  await expect(get()).resolves.toEqual({ value: 'answer 2', state: 'miss' });
});

test('a failing source leaves the answer up for 24 hours and no longer', async () => {
  const { get, pass, fail, settle } = setUp();
  await get();
  fail(unavailable('down'));
  pass(2 * hour);
  await expect(get()).resolves.toEqual({ value: 'answer 1', state: 'stale-error' });
  pass(21 * hour + 59 * minute);
  await expect(get()).resolves.toMatchObject({ value: 'answer 1' });
  await settle();
  pass(2 * minute);
  await expect(get()).rejects.toThrow('down');
});

test('a failed refresh is not tried again at every request', async () => {
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

test('what the source says is gone is gone at once', async () => {
  const { get, pass, fail, settle } = setUp();
  await get();
  fail(notFound('that'));
  pass(2 * minute);
  await get();
  await settle();
  await expect(get()).rejects.toThrow('that');
});

test('a waiting asker gets the new answer, or the old one when there is none', async () => {
  const { get, pass, fail } = setUp();
  await get();
  pass(2 * minute);
  await expect(get('a', true)).resolves.toEqual({ value: 'answer 2', state: 'miss' });
  fail(unavailable('down'));
  pass(2 * minute);
  await expect(get('a', true)).resolves.toEqual({ value: 'answer 2', state: 'stale-error' });
});

test('no failure is kept, and the store stays within its bytes', async () => {
  const { get, fail, store } = setUp();
  fail(new Error('once'));
  await expect(get()).rejects.toThrow('once');
  fail(null);
  await expect(get()).resolves.toMatchObject({ value: 'answer 1' });
  for (let n = 0; n < 2_000; n += 1) await get(`key ${n}`);
  expect(store.size.bytes).toBeLessThanOrEqual(10_000);
});

test('what has been outdated is not shown again while there is something newer, however fresh it was', async () => {
  const { get, store, fail, pass } = setUp();
  await get();
  store.outdate();
  expect(store.fresh('a')).toBeUndefined();
  await expect(get()).resolves.toEqual({ value: 'answer 2', state: 'miss' });
  store.outdate();
  fail(unavailable('down'));
  await expect(get()).resolves.toEqual({ value: 'answer 2', state: 'stale-error' });
  fail(null);
  pass(6_000);
  await expect(get()).resolves.toEqual({ value: 'answer 3', state: 'miss' });
});

test('an answer that was on its way when everything became outdated is not kept', async () => {
  const { get, store } = setUp();
  const early = get();
  store.outdate();
  await early;
  expect(store.fresh('a')).toBeUndefined();
  await expect(get()).resolves.toEqual({ value: 'answer 2', state: 'miss' });
});
