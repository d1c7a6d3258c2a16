/** Figures of every rate limit: the allowed number passes, the next waits until its window ends. */
import type { GuardedRedis } from '../redis/guarded-redis.ts';
import { createRateLimiter, type RateLimiter } from './rate-limiter.ts';
import type { RateLimitName } from './rate-limits.ts';

const [second, minute, hour, day] = [1, 60, 3_600, 86_400];

/** Attempts per number of seconds, written by hand. Change a limit here too. */
const figures: Record<RateLimitName, [most: number, seconds: number][]> = {
  form: [
    [5, minute],
    [20, hour],
  ],
  email: [
    [1, minute],
    [5, day],
  ],
  'order-email': [
    [4, minute],
    [8, day],
  ],
  'linked-form': [
    [5, minute],
    [20, day],
  ],
  payment: [
    [5, minute],
    [20, hour],
  ],
  'payment-reference': [[3, minute]],
  'payment-return': [[30, minute]],
  'rendered-page': [[1_800, minute]],
  'uncached-page': [[60, minute]],
  'private-page': [[120, minute]],
  'crawled-page': [[20, minute]],
  'not-found': [[120, minute]],
  query: [[120, minute]],
  'query-work': [[60_000, minute]],
  'sign-up': [
    [5, minute],
    [20, hour],
  ],
  'sign-in': [[30, minute]],
  'password-from-address': [[10, 5 * minute]],
  'password-of-account': [[100, hour]],
  'password-known-browser': [[10, 5 * minute]],
  'staff-sign-in': [
    [30, minute],
    [300, hour],
  ],
  'confirmation-again': [
    [1, minute],
    [3, hour],
  ],
  'account-mail': [
    [2, minute],
    [10, day],
  ],
  'link-mail': [
    [10, minute],
    [30, hour],
  ],
  'link-code': [[30, minute]],
  'account-read': [[120, minute]],
  'account-read-of-account': [[60, minute]],
  'account-change': [
    [30, minute],
    [120, hour],
  ],
  'account-change-of-account': [
    [20, minute],
    [60, hour],
  ],
  'token-refresh': [[120, minute]],
  'token-refresh-of-account': [[60, minute]],
  session: [[10, minute]],
  'client-error-by-address': [[5, minute]],
  'client-error': [[60, minute]],
  'csp-report': [[30, minute]],
  'csp-report-of-all': [[600, minute]],
};

/** Midnight, when every window begins. */
const midnightMs = Date.parse('2026-11-22T00:00:00Z');
let nowMs: number;
let refused: [RateLimitName, string][];
let limits: RateLimiter;

beforeEach(() => {
  nowMs = midnightMs;
  refused = [];
  limits = createRateLimiter({
    redis: null,
    now: () => new Date(nowMs),
    onLimited: (tried, who) => refused.push([tried, who]),
  });
});

const pass = (seconds: number) => {
  nowMs += seconds * 1_000;
};

describe.each(Object.entries(figures) as [RateLimitName, [number, number][]][])('%s', (tried, windows) => {
  const [[most, seconds]] = windows as [[number, number]];

  test(`allows ${most} attempts in ${seconds} seconds and refuses the next one until the window ends`, async () => {
    if (most > 1_000) expect(await limits.consume(tried, 'ann', most - 1)).toBe(0);
    else
      for (let count = 1; count < most; count += 1)
        expect([count, await limits.consume(tried, 'ann')]).toEqual([count, 0]);
    expect(await limits.retryAfter(tried, 'ann')).toBe(0);
    expect(await limits.consume(tried, 'ann')).toBe(0);
    expect(await limits.retryAfter(tried, 'ann')).toBe(seconds);
    pass(seconds - 1);
    expect(await limits.consume(tried, 'ann')).toBe(second);
    expect(await limits.consume(tried, 'bob')).toBe(0);
    expect(refused).toEqual([[tried, 'ann']]);
    pass(second);
    expect(await limits.consume(tried, 'ann')).toBe(0);
  });

  const longer = windows[1];
  if (longer)
    test(`allows ${longer[0]} attempts in ${longer[1]} seconds, however they are spread`, async () => {
      const [longerMax, whole] = longer;
      for (let count = 0; count < longerMax; count += 1) {
        if (count > 0 && count % most === 0) pass(seconds);
        expect([count, await limits.consume(tried, 'ann')]).toEqual([count, 0]);
      }
      pass(seconds);
      const leftSeconds = whole - (nowMs - midnightMs) / 1_000;
      expect(await limits.consume(tried, 'ann')).toBe(leftSeconds);
      pass(leftSeconds);
      expect(await limits.consume(tried, 'ann')).toBe(0);
    });
});

test('an attempt may cost several points, and one that would exceed the limit is refused whole', async () => {
  expect(await limits.consume('query-work', 'ann', 59_999)).toBe(0);
  expect(await limits.consume('query-work', 'ann', 1)).toBe(0);
  expect(await limits.consume('query-work', 'ann', 1)).toBe(60);
  expect(await limits.consume('query-work', 'bob', 60_001)).toBe(60);
});

const admit = async (attemptId: string) => limits.admit('email', 'ann', attemptId);
const wait = async (attemptId: string) => (await admit(attemptId)).retryAfterSeconds;

test('the same form sent again is not counted again; another form from the same address is', async () => {
  expect(await wait('one form')).toBe(0);
  expect(await wait('one form')).toBe(0);
  expect(await wait('another form')).toBe(60);
  expect(await wait('another form')).toBe(60);
  expect(refused).toEqual([
    ['email', 'ann'],
    ['email', 'ann'],
  ]);
});

test('a form sent twice at once is counted once, and both requests get the same result', async () => {
  expect(await Promise.all([wait('one form'), wait('one form'), wait('another'), wait('another')])).toEqual([
    0, 0, 60, 60,
  ]);
});

test('a form is recognised by its attempt id for ten minutes', async () => {
  const { jest } = import.meta;
  jest.useFakeTimers();
  try {
    expect(await wait('one form')).toBe(0);
    const later = async (seconds: number, attemptId: string) => {
      pass(seconds);
      jest.advanceTimersByTime(seconds * 1_000);
      return [await wait('one form'), await wait(attemptId)];
    };
    expect(await later(599, 'a second form')).toEqual([0, 0]);
    expect(await later(second, 'a third form')).toEqual([0, 60]);
  } finally {
    jest.useRealTimers();
  }
});

test('attempts without an id are each counted, even at the same moment', async () => {
  const tries = [limits.admit('email', 'ann'), limits.admit('email', 'ann')];
  expect(await Promise.all(tries)).toMatchObject([{ retryAfterSeconds: 0 }, { retryAfterSeconds: 60 }]);
});

test('a refund returns only what that attempt counted, and only once', async () => {
  const first = await admit('one form');
  await first.refund();
  await first.refund();
  expect(await wait('another form')).toBe(0);
  // After its refund the first counts again.
  expect(await wait('one form')).toBe(60);
  const repeated = await admit('another form');
  await repeated.refund();
  expect(await wait('a third form')).toBe(60);
  const refusedTry = await admit('a fourth form');
  await refusedTry.refund();
  expect(await wait('a third form')).toBe(60);
});

test('repeated refunds of a refused form make no room for other forms', async () => {
  for (let count = 0; count < 15; count += 1) {
    await (await admit('refused')).refund();
    expect([count, await wait(`form ${count}`)]).toEqual([count, count === 0 ? 0 : 60]);
  }
});

test('counted attempts can be taken back, one at a time or all at once, but never below zero', async () => {
  for (let count = 0; count < 10; count += 1) await limits.consume('password-known-browser', 'ann');
  await limits.reward('password-known-browser', 'ann');
  expect(await limits.consume('password-known-browser', 'ann')).toBe(0);
  expect(await limits.consume('password-known-browser', 'ann')).toBe(300);
  await limits.reset('password-known-browser', 'ann');
  expect(await limits.retryAfter('password-known-browser', 'ann')).toBe(0);
  await limits.reward('password-known-browser', 'ann');
  for (let count = 0; count < 10; count += 1)
    expect(await limits.consume('password-known-browser', 'ann')).toBe(0);
  expect(await limits.consume('password-known-browser', 'ann')).toBe(300);
});

test('a window that ends within a second still reports a retry after one second, never zero', async () => {
  for (let count = 0; count < 3; count += 1) await limits.consume('payment-reference', 'ann');
  pass(59.9);
  expect(await limits.consume('payment-reference', 'ann')).toBe(1);
});

test('every attempt passes if the counter fails', async () => {
  const run = () => {
    throw new Error('No room for a command');
  };
  const redis = { client: { defineCommand() {} }, run } as unknown as GuardedRedis;
  const { consume } = createRateLimiter({ redis, now: () => new Date(nowMs) });
  expect([await consume('email', 'ann'), await consume('email', 'ann')]).toEqual([0, 0]);
});

test('a limiter without an onLimited callback still refuses attempts', async () => {
  const { consume } = createRateLimiter({ redis: null, now: () => new Date(nowMs) });
  expect([await consume('email', 'ann'), await consume('email', 'ann')]).toEqual([0, 60]);
});
