/** When this server counts as busy, heavily loaded and overloaded, and when no longer. */
import { LoadLevel } from './load-level.ts';

const calm = { delayMs: 1, utilization: 0.1 };
const late = (delayMs: number) => ({ delayMs, utilization: 1 });

function note(level: LoadLevel, samples: number, sample = calm, waitMs = 0): number {
  for (let count = 0; count < samples; count += 1) level.note(sample, waitMs);
  return level.level;
}

test('one late turn of the loop is nothing; two in a row are', () => {
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
])('a loop %i ms late with a line of %i ms: level %i', (delayMs, waitMs, expected) => {
  expect(note(new LoadLevel(), 2, late(delayMs), waitMs)).toBe(expected);
});

test('it goes down a step at a time, after two or three seconds below half', () => {
  const level = new LoadLevel();
  note(level, 2, late(1_500));
  expect(note(level, 11)).toBe(3);
  expect(note(level, 1)).toBe(2);
  expect(note(level, 8)).toBe(1);
  expect(note(level, 8)).toBe(0);
});

test('overloaded, pages are let into a fifth of the wait, and private pages as before', () => {
  const level = new LoadLevel();
  note(level, 2, late(1_500));
  expect([level.shareOf('variant'), level.shareOf('private')]).toEqual([0.2, 1]);
});
