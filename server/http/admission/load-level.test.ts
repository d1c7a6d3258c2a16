/** Load levels: when the server counts as busy, heavily loaded or overloaded, and when it recovers. */
import { LoadLevel, startLoadLevel } from './load-level.ts';

const calm = { delayMs: 1, utilization: 0.1 };
const late = (delayMs: number) => ({ delayMs, utilization: 1 });

function note(level: LoadLevel, samples: number, sample = calm, waitMs = 0): number {
  for (let count = 0; count < samples; count += 1) level.note(sample, waitMs);
  return level.level;
}

test('one late sample of the event loop does not raise the level; two in a row do', () => {
  const level = new LoadLevel();
  expect([note(level, 1, late(2_000)), note(level, 1), note(level, 1, late(2_000))]).toEqual([0, 0, 0]);
  expect(note(level, 1, late(2_000))).toBe(3);
});

test.each([
  [151, 0, 1],
  [401, 0, 2],
  [1_001, 0, 3],
  [150, 0, 0],
  [0, 201, 1],
  [0, 701, 2],
  [0, 200, 0],
  [0, 700, 1],
  [400, 0, 1],
  [1_000, 0, 2],
  [0, 1_000_000, 2],
])('an event-loop delay of %i ms and a queue wait of %i ms give level %i', (delayMs, waitMs, expected) => {
  expect(note(new LoadLevel(), 2, late(delayMs), waitMs)).toBe(expected);
});

test('two late samples in a row raise the level only as far as the lower of the two', () => {
  const level = new LoadLevel();
  expect([note(level, 1, late(151)), note(level, 1, late(2_000))]).toEqual([0, 1]);
  expect(note(level, 1, late(2_000))).toBe(3);
});

test('one very late sample does not raise the level of a server that has long been busy', () => {
  const level = new LoadLevel();
  note(level, 3, late(151));
  expect([note(level, 1, late(2_000)), note(level, 1, late(151))]).toEqual([1, 1]);
});

test.each<[from: 1 | 2 | 3, delayMs: number, waitMs: number, samples: number]>([
  [1, 75, 100, 8],
  [2, 200, 350, 8],
  [3, 500, 0, 12],
])(
  'level %i falls by one once delay is at most %i ms and queue wait at most %i ms for %i samples',
  (from, delayMs, waitMs, samples) => {
    const reached = new LoadLevel();
    note(reached, 2, late({ 1: 151, 2: 401, 3: 1_001 }[from]));
    expect(note(reached, samples - 1, late(delayMs), waitMs)).toBe(from);
    expect(note(reached, 1, late(delayMs + 1), waitMs)).toBe(from);
    if (from < 3) expect(note(reached, samples, late(delayMs), waitMs + 1)).toBe(from);
    expect(note(reached, samples - 1, late(delayMs), waitMs)).toBe(from);
    expect(note(reached, 1, late(delayMs), waitMs)).toBe(from - 1);
  },
);

test('the level falls one step at a time, after two or three seconds below half of the threshold', () => {
  const level = new LoadLevel();
  note(level, 2, late(1_500));
  expect(note(level, 11)).toBe(3);
  expect(note(level, 1)).toBe(2);
  expect(note(level, 8)).toBe(1);
  expect(note(level, 8)).toBe(0);
});

test('at the highest level the allowed wait is a fifth for pages with a query, and whole for private pages', () => {
  const level = new LoadLevel();
  note(level, 2, late(1_500));
  expect([level.shareOf('variant'), level.shareOf('private')]).toEqual([0.2, 1]);
});

test('the last sample is readable, and is calm before the first one', () => {
  const level = new LoadLevel();
  expect(level.last).toEqual({ delayMs: 0, utilization: 0 });
  level.note(late(151), 0);
  expect(level.last).toEqual({ delayMs: 151, utilization: 1 });
});

test('the event loop and the queue are sampled four times a second until the load level is closed', () => {
  const { jest } = import.meta;
  jest.useFakeTimers();
  const level = new LoadLevel();
  const watch = { sample: jest.fn(() => calm), close: jest.fn() };
  const started = startLoadLevel(level, watch, () => 201);
  jest.advanceTimersByTime(499);
  expect([watch.sample.mock.calls.length, level.level]).toEqual([1, 0]);
  jest.advanceTimersByTime(1);
  expect([watch.sample.mock.calls.length, level.level]).toEqual([2, 1]);
  started.close();
  jest.advanceTimersByTime(1_000);
  expect([watch.sample.mock.calls.length, watch.close.mock.calls.length]).toEqual([2, 1]);
  jest.useRealTimers();
});
