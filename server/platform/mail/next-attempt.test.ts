/** Mail that cannot be sent is retried at growing intervals for three days. */
import { nextAttempt } from './next-attempt.ts';

const made = new Date('2026-11-21T10:00:00Z');
const later = (hours: number) => new Date(made.getTime() + hours * 3_600_000);
const secondsTo = (tries: number, chance = 0.5) =>
  ((nextAttempt(tries, made, made, chance)?.getTime() ?? Number.NaN) - made.getTime()) / 1000;

test('the interval between attempts doubles from half a minute up to two hours', () => {
  expect([1, 2, 3, 4, 20, 500].map((tries) => secondsTo(tries))).toEqual([30, 60, 120, 240, 7200, 7200]);
});

test('a random factor spreads retries over half of the interval', () => {
  expect([secondsTo(1, 0), secondsTo(1, 1)]).toEqual([22.5, 37.5]);
});

test('a mail is still retried after a day, and given up after three days', () => {
  expect(nextAttempt(30, made, later(24.5), 0.5)).not.toBeNull();
  expect(nextAttempt(60, made, later(72), 0.5)).toBeNull();
});
