/** Pace of the queue: measured by its usual turns, and by no earlier queue. */
import { TurnPace } from './turn-pace.ts';

/** Takes consecutive turns of these lengths; returns the time of the last. */
function take(pace: TurnPace, fromMs: number, turnsMs: readonly number[]): number {
  let nowMs = fromMs;
  for (const turnMs of turnsMs) {
    nowMs += turnMs;
    pace.note(nowMs);
  }
  return nowMs;
}

const turns = (count: number, turnMs: number) => Array.from({ length: count }, () => turnMs);

test('a queue with turns of 20 ms is measured as such after a few windows', () => {
  const pace = new TurnPace();
  pace.start(1_000);
  expect(pace.intervalMs).toBe(5);
  take(pace, 1_000, turns(100, 20));
  expect(Math.round(pace.intervalMs)).toBe(20);
});

test('one turn during which the machine stalled does not count as a slow queue', () => {
  const pace = new TurnPace();
  pace.start(1_000);
  take(pace, 1_000, [3_000, ...turns(100, 5)]);
  expect(pace.intervalMs).toBe(5);
});

test('consecutive long turns count as a slow queue', () => {
  const pace = new TurnPace();
  pace.start(1_000);
  take(pace, 1_000, turns(10, 400));
  expect(Math.round(pace.intervalMs)).toBeGreaterThan(300);
});

test('a slow queue that has ended does not affect the estimate of the next one', () => {
  const pace = new TurnPace();
  pace.start(1_000);
  const overAtMs = take(pace, 1_000, turns(10, 400));
  pace.start(overAtMs + 60_000);
  expect(pace.intervalMs).toBe(5);
});
