/** Pace of the queue: measured by its usual slots, and by no earlier queue. */
import { SlotPace } from './slot-pace.ts';

/** Takes consecutive slots of these lengths; returns the time of the last. */
function take(pace: SlotPace, fromMs: number, slotsMs: readonly number[]): number {
  let nowMs = fromMs;
  for (const slotMs of slotsMs) {
    nowMs += slotMs;
    pace.note(nowMs);
  }
  return nowMs;
}

const slots = (count: number, slotMs: number) => Array.from({ length: count }, () => slotMs);

test('a queue with slots of 20 ms is measured as such after a few windows', () => {
  const pace = new SlotPace();
  pace.start(1_000);
  expect(pace.intervalMs).toBe(5);
  take(pace, 1_000, slots(100, 20));
  expect(Math.round(pace.intervalMs)).toBe(20);
});

test('one slot during which the machine stalled does not count as a slow queue', () => {
  const pace = new SlotPace();
  pace.start(1_000);
  take(pace, 1_000, [3_000, ...slots(100, 5)]);
  expect(pace.intervalMs).toBe(5);
});

test('consecutive long slots count as a slow queue', () => {
  const pace = new SlotPace();
  pace.start(1_000);
  take(pace, 1_000, slots(10, 400));
  expect(Math.round(pace.intervalMs)).toBeGreaterThan(300);
});

test('a slow queue that has ended does not affect the estimate of the next one', () => {
  const pace = new SlotPace();
  pace.start(1_000);
  const overAtMs = take(pace, 1_000, slots(10, 400));
  pace.start(overAtMs + 60_000);
  expect(pace.intervalMs).toBe(5);
});
