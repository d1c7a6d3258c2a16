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

test('the first event of each key is logged at once, later events as a count at the end of each minute', () => {
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

test('closing logs the remaining counts and leaves no timer', () => {
  add('a');
  add('a');
  bursts.close();
  expect(logged).toEqual(['a', 'a', 1]);
  expect(jest.getTimerCount()).toBe(0);
});

test('of 20,000 different keys, 5,000 are logged by name and the others are counted together', () => {
  for (let index = 0; index < 20_000; index += 1) add(`k${index}`);
  // The first of the remaining events is logged in full.
  expect(logged).toHaveLength(5_001);
  jest.advanceTimersByTime(60_000);
  expect(logged.slice(5_001)).toEqual(['k5000', 14_999]);
});
