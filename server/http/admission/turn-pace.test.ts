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

test('a line of turns of twenty milliseconds is known as one after a few windows', () => {
  const pace = new TurnPace();
  pace.start(1_000);
  expect(pace.intervalMs).toBe(5);
  take(pace, 1_000, turns(100, 20));
  expect(Math.round(pace.intervalMs)).toBe(20);
});

test('one turn during which the machine stood still is no slow line', () => {
  const pace = new TurnPace();
  pace.start(1_000);
  take(pace, 1_000, [3_000, ...turns(100, 5)]);
  expect(pace.intervalMs).toBe(5);
});

test('turns that are long one after the other are', () => {
  const pace = new TurnPace();
  pace.start(1_000);
  take(pace, 1_000, turns(10, 400));
  expect(Math.round(pace.intervalMs)).toBeGreaterThan(300);
});

test('a slow line that is over says nothing of the next', () => {
  const pace = new TurnPace();
  pace.start(1_000);
  const overAtMs = take(pace, 1_000, turns(10, 400));
  pace.start(overAtMs + 60_000);
  expect(pace.intervalMs).toBe(5);
});
