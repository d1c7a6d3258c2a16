/** Tests of document listeners: errors are logged, throttled and retried with a back-off. */
import type { Logger } from 'pino';
import { createThrottle } from '../platform/throttle.ts';
import { type Listen, listenWithRetry } from './listen-with-retry.ts';

const { jest } = import.meta;
beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') }));
afterEach(() => jest.useRealTimers());

type Line = Record<string, unknown>;

/** Fakes a Firestore listener: counts its starts, and lets the test emit snapshots and errors. */
function listenHere({
  collection = 'rates',
  mayLog = createThrottle(60_000),
  probe = async (): Promise<unknown> => [],
} = {}) {
  const lines: Line[] = [];
  const write = (line: Line) => lines.push(line);
  const log = { error: write, info: write } as unknown as Logger;
  const calls: { arrived: () => void; failed: (error: Error) => void }[] = [];
  const listen: Listen = (arrived, failed) => {
    calls.push({ arrived, failed });
    return () => {};
  };
  const stop = listenWithRetry(listen, { log, collection, mayLog, probe });
  const last = () => calls.at(-1) as (typeof calls)[number];
  return {
    stop,
    tries: () => calls.length,
    arrive: () => last().arrived(),
    fail: (error: Error = refusal) => last().failed(error),
    events: () => lines.map(({ event, collection: of, code }) => [event, of, code]),
  };
}

const refusal = Object.assign(new Error('7 PERMISSION_DENIED: Missing permissions.'), { code: 7 });

test('an error is logged with collection and gRPC code, and the next snapshot as a recovery', () => {
  const here = listenHere();
  here.arrive();
  expect(here.events()).toEqual([]);
  here.fail();
  jest.advanceTimersByTime(500);
  here.arrive();
  here.arrive();
  expect(here.events()).toEqual([
    ['document_listener_failed', 'rates', 7],
    ['document_listener_recovered', 'rates', undefined],
  ]);
});

const wornOut = new Error('Exceeded maximum number of retries allowed.');

test('the gRPC code is read from the message when the SDK’s error has no code', () => {
  const here = listenHere();
  here.fail(new Error('Error 7: Missing or insufficient permissions.'));
  expect(here.events()).toEqual([['document_listener_failed', 'rates', 7]]);
});

test('without a gRPC code in the error, the code of a probe read is logged, or null if it succeeds', async () => {
  const [refused, well] = [listenHere({ probe: () => Promise.reject(refusal) }), listenHere()];
  refused.fail(wornOut);
  well.fail(wornOut);
  await jest.advanceTimersByTimeAsync(0);
  expect([...refused.events(), ...well.events()]).toEqual([
    ['document_listener_failed', 'rates', 7],
    ['document_listener_failed', 'rates', null],
  ]);
});

test('a listener that recovers before its probe finishes is logged as failed and then as recovered', async () => {
  let answer = (_error: Error) => {};
  const here = listenHere({
    probe: () =>
      new Promise((_, reject) => {
        answer = reject;
      }),
  });
  here.fail(wornOut);
  jest.advanceTimersByTime(500);
  here.arrive();
  expect(here.events()).toEqual([]);
  answer(refusal);
  await jest.advanceTimersByTimeAsync(0);
  expect(here.events()).toEqual([
    ['document_listener_failed', 'rates', 7],
    ['document_listener_recovered', 'rates', undefined],
  ]);
});

test('retries back off from half a second, doubling up to half a minute', () => {
  const here = listenHere();
  for (const [index, waitMs] of [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000].entries()) {
    here.fail();
    jest.advanceTimersByTime(waitMs - 1);
    expect(here.tries()).toBe(1 + index);
    jest.advanceTimersByTime(1);
    expect(here.tries()).toBe(2 + index);
  }
});

test('a snapshot resets the back-off to half a second', () => {
  const here = listenHere();
  for (let fault = 0; fault < 5; fault += 1) {
    here.fail();
    jest.advanceTimersByTime(30_000);
  }
  here.arrive();
  here.fail();
  jest.advanceTimersByTime(500);
  expect(here.tries()).toBe(7);
});

test('repeated errors are logged once a minute', () => {
  const here = listenHere();
  for (let fault = 0; fault < 4; fault += 1) {
    here.fail();
    jest.advanceTimersByTime(14_999);
  }
  expect(here.events()).toHaveLength(1);
  jest.advanceTimersByTime(4);
  here.fail();
  expect(here.events()).toHaveLength(2);
});

test('a thousand failed listeners of one collection log one line, and another collection a second line', () => {
  const mayLog = createThrottle(60_000);
  const many = Array.from({ length: 1_000 }, () => listenHere({ collection: 'shortlists', mayLog }));
  const other = listenHere({ mayLog });
  for (const each of [...many, other]) each.fail();
  expect([...many, other].flatMap(({ events }) => events())).toEqual([
    ['document_listener_failed', 'shortlists', 7],
    ['document_listener_failed', 'rates', 7],
  ]);
});

test('a stopped listener is not restarted', () => {
  const here = listenHere();
  here.fail();
  here.stop();
  jest.advanceTimersByTime(60_000);
  expect(here.tries()).toBe(1);
});
