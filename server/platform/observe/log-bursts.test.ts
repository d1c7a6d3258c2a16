/** A flood gives one line at once and a count per minute, however many different events are in it. */
import { createLogBursts, type LogBursts } from './log-bursts.ts';

const { jest } = import.meta;
let bursts: LogBursts;
let logged: (string | number)[];
const add = (key: string) =>
  bursts.add(
    key,
    'rest',
    () => void logged.push(key),
    (count) => void logged.push(key, count),
  );

beforeEach(() => {
  jest.useFakeTimers();
  bursts = createLogBursts();
  logged = [];
});
afterEach(() => {
  bursts.close();
  jest.useRealTimers();
});

test('the first is told at once, the others as a number at the end of each minute, each kind for itself', () => {
  for (let index = 0; index < 1_000; index += 1) add('a');
  add('b');
  expect(logged).toEqual(['a', 'b']);
  jest.advanceTimersByTime(60_000);
  expect(logged).toEqual(['a', 'b', 'a', 999]);
  add('a');
  jest.advanceTimersByTime(60_000);
  expect(logged.slice(4)).toEqual(['a', 1]);
  jest.advanceTimersByTime(60_000);
  expect(logged).toHaveLength(6);
  add('a');
  expect(logged.slice(6)).toEqual(['a']);
});

test('nothing is left untold at the end, and nothing keeps the process', () => {
  add('a');
  add('a');
  bursts.close();
  expect(logged).toEqual(['a', 'a', 1]);
  expect(jest.getTimerCount()).toBe(0);
});

test('of twenty thousand different ones five thousand are told by name, and the rest are counted together', () => {
  for (let index = 0; index < 20_000; index += 1) add(`k${index}`);
  // The first of the remaining events is logged in full.
  expect(logged).toHaveLength(5_001);
  jest.advanceTimersByTime(60_000);
  expect(logged.slice(5_001)).toEqual(['k5000', 14_999]);
});
