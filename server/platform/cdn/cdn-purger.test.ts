/** Purging after changes: batches, back-off and reports, by a clock that the test moves. */
import { pino } from 'pino';
import { everyTag } from '../cache-tags.ts';
import { createDependencies } from '../observe/dependencies.ts';
import { createMetrics } from '../observe/metrics.ts';
import { CdnPurger } from './cdn-purger.ts';

const { jest } = import.meta;

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-27T10:00:00Z') }));
afterEach(() => jest.useRealTimers());

const tags = (...all: string[]) => new Set(all);
const offers = (count: number) => tags(...Array.from({ length: count }, (_, index) => `offer:${index}`));

function openPurger(jitter = 1) {
  const calls: string[][] = [];
  const logged: { event: string; tags: number }[] = [];
  const cdn = { failing: false, answer: Promise.resolve() };
  const metrics = createMetrics();
  const dependencies = createDependencies();
  const purger = new CdnPurger(
    async (sent) => {
      calls.push([...sent]);
      await cdn.answer;
      if (cdn.failing) throw Object.assign(new Error('refused'), { code: 'HTTP_403' });
    },
    {
      log: pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) }),
      metrics,
      dependencies,
      jitter: () => jitter,
    },
  );
  return { purger, calls, cdn, logged, metrics, dependencies };
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

test('changes within a second are one call', async () => {
  const { purger, calls } = openPurger();
  purger.invalidate(tags('offer:NX4127'));
  await pass(600);
  purger.invalidate(tags('rates:EUR', 'offer:NX4127'));
  await pass(399);
  expect(calls).toEqual([]);
  await pass(1);
  expect(calls).toEqual([['any', 'offer:NX4127', 'rates:EUR']]);
  await pass(120_000);
  expect(calls).toHaveLength(1);
});

test('a change of anything is a purge of everything', async () => {
  const { purger, calls } = openPurger();
  purger.invalidate(tags('rates:EUR'));
  purger.invalidate(everyTag);
  await pass(1_000);
  expect(calls).toEqual([['all']]);
});

test('250 tags are purged in three calls, one after another', async () => {
  const { purger, calls } = openPurger();
  purger.invalidate(offers(249));
  await pass(1_000);
  expect(calls.map((call) => call.length)).toEqual([100, 100, 50]);
});

test('a change during a call is purged a second after it', async () => {
  const { purger, calls, cdn } = openPurger();
  let answer = () => {};
  cdn.answer = new Promise((resolve) => {
    answer = resolve;
  });
  purger.invalidate(tags('offer:NX4127'));
  await pass(1_000);
  purger.invalidate(tags('rates:EUR'));
  await pass(5_000);
  expect(calls).toHaveLength(1);
  answer();
  await pass(999);
  expect(calls).toHaveLength(1);
  await pass(1);
  expect(calls[1]).toEqual(['any', 'rates:EUR']);
});

test.each([
  [1, [2, 4, 8, 16, 32, 60, 60]],
  [0, [1, 2, 4, 8, 16, 30, 30]],
])('with jitter %d a failed call is repeated after %j seconds', async (jitter, delays) => {
  const { purger, calls, cdn } = openPurger(jitter);
  cdn.failing = true;
  purger.invalidate(tags('offer:NX4127'));
  await pass(1_000);
  for (const [failures, seconds] of delays.entries()) {
    await pass(seconds * 1_000 - 1);
    expect(calls).toHaveLength(failures + 1);
    await pass(1);
    expect(calls).toHaveLength(failures + 2);
  }
  expect(calls.at(-1)).toEqual(['any', 'offer:NX4127']);
});

test('tags that were not purged are united with newer ones, and those that were are not sent again', async () => {
  const { purger, calls, cdn } = openPurger();
  purger.invalidate(offers(120));
  await pass(999);
  let answered = 0;
  Object.defineProperty(cdn, 'failing', {
    get() {
      answered += 1;
      return answered === 2;
    },
  });
  await pass(1);
  expect(calls.map((call) => call.length)).toEqual([100, 21]);
  purger.invalidate(tags('rates:EUR'));
  await pass(1_999);
  expect(calls).toHaveLength(2);
  await pass(1);
  expect(calls[2]).toEqual([...(calls[1] as string[]), 'any', 'rates:EUR']);
  await pass(120_000);
  expect(calls).toHaveLength(3);
});

test('while the CDN fails, more than 2,000 tags become a purge of everything', async () => {
  const { purger, calls, cdn } = openPurger();
  cdn.failing = true;
  purger.invalidate(offers(1_500));
  await pass(1_000);
  purger.invalidate(tags(...Array.from({ length: 501 }, (_, index) => `rates:${index}`)));
  cdn.failing = false;
  await pass(2_000);
  expect(calls.at(-1)).toEqual(['all']);
});

test('after a success the back-off starts again at a second', async () => {
  const { purger, calls, cdn } = openPurger(0);
  cdn.failing = true;
  purger.invalidate(tags('rates'));
  await pass(1_000 + 1_000 + 2_000);
  cdn.failing = false;
  await pass(4_000);
  expect(calls).toHaveLength(4);
  cdn.failing = true;
  purger.invalidate(tags('rates'));
  await pass(1_000);
  await pass(1_000);
  expect(calls).toHaveLength(6);
});

test('failures are counted, logged once a minute, and shown until the CDN purges again', async () => {
  const { purger, cdn, logged, metrics, dependencies } = openPurger(0);
  expect(dependencies.list()).toEqual([]);
  cdn.failing = true;
  purger.invalidate(tags('rates'));
  await pass(1_000 + 1_000 + 2_000 + 4_000);
  expect(logged).toMatchObject([{ event: 'cdn_purge_failed', tags: 2 }]);
  expect(dependencies.list()).toMatchObject([{ name: 'cdn', status: 'degraded', reason: 'HTTP_403' }]);
  expect(await metrics.write()).toContain('cdn_purges_total{result="failed"} 4');
  await pass(60_000);
  expect(logged).toHaveLength(2);
  cdn.failing = false;
  await pass(60_000);
  expect(dependencies.list()).toMatchObject([{ name: 'cdn', status: 'ok' }]);
  expect(await metrics.write()).toContain('cdn_purges_total{result="ok"} 1');
});

test('a server that stops sends what is pending, once', async () => {
  const { purger, calls, cdn } = openPurger();
  cdn.failing = true;
  purger.invalidate(tags('rates'));
  await purger.close();
  expect(calls).toEqual([['any', 'rates']]);
  purger.invalidate(tags('rates'));
  await pass(120_000);
  expect(calls).toHaveLength(1);
});

test('a server that stops with nothing pending sends nothing', async () => {
  const { purger, calls } = openPurger();
  await purger.close();
  expect(calls).toEqual([]);
});
