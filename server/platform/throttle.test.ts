/** Throttle: each name passes once per interval, independently of other names. */
import { createThrottle } from './throttle.ts';

const { jest } = import.meta;

test('each name passes once a minute', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') });
  const mayPass = createThrottle(60_000);
  expect([mayPass('one'), mayPass('one'), mayPass('two')]).toEqual([true, false, true]);
  jest.advanceTimersByTime(59_999);
  expect(mayPass('one')).toBe(false);
  jest.advanceTimersByTime(1);
  expect([mayPass('one'), mayPass('one')]).toEqual([true, false]);
  jest.useRealTimers();
});
