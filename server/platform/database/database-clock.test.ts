/** PostgreSQL's clock is counted on from each reading, and no wall-clock jump makes anything younger. */
import { type DatabaseClock, machineClock, postgresClock } from './database-clock.ts';

const { jest } = import.meta;
const hourMs = 3_600_000;
const startMs = Date.UTC(2026, 10, 25, 9);
let databaseMs: number;

beforeEach(() => {
  jest.useFakeTimers({ now: startMs, doNotFake: ['performance', 'setTimeout', 'setImmediate', 'nextTick'] });
  databaseMs = startMs;
});
afterEach(() => jest.useRealTimers());

/** Allows for the second that a test may take. */
const near = (ms: number, expectedMs: number) => expect(Math.abs(ms - expectedMs)).toBeLessThan(1_000);

describe('the clock of PostgreSQL', () => {
  let clock: DatabaseClock;
  beforeEach(() => {
    clock = postgresClock(async () => databaseMs);
  });

  test('the time is the database’s, independent of this machine’s clock', async () => {
    databaseMs = startMs - 800 * 24 * hourMs;
    await clock.read();
    near(clock.now().getTime(), databaseMs);
    jest.setSystemTime(startMs + hourMs);
    near(clock.now().getTime(), databaseMs);
  });

  test.each([
    [59_000, true],
    [-59_000, true],
    [61_000, false],
    [-61_000, false],
  ])('a machine clock that differs by %i ms is trusted: %s', async (skewMs, isTrusted) => {
    expect(clock.isTrusted()).toBe(false);
    databaseMs = startMs + skewMs;
    await clock.read();
    expect(clock.isTrusted()).toBe(isTrusted);
  });

  test('a jump of an hour in the database’s clock moves the time, but not the steady clock', async () => {
    await clock.read();
    databaseMs += hourMs;
    await clock.read();
    near(clock.now().getTime(), startMs + hourMs);
    near(clock.steadyNow(), startMs);
    expect(clock.sinceJumpMs()).toBeLessThan(1_000);
  });
});

test('the machine’s clock reports a jump ahead and back, and the steady clock ignores it', async () => {
  const clock = machineClock();
  const jumps: number[] = [];
  clock.onReading(({ jumpMs }) => jumps.push(Math.round(jumpMs / 60_000)));
  await clock.read();
  expect(clock.sinceJumpMs()).toBe(Number.POSITIVE_INFINITY);
  jest.setSystemTime(startMs + hourMs);
  expect(clock.sinceJumpMs()).toBe(0);
  await clock.read();
  near(clock.now().getTime(), startMs + hourMs);
  near(clock.steadyNow(), startMs);
  jest.setSystemTime(startMs);
  await clock.read();
  expect(jumps.map((jump) => jump + 0)).toEqual([0, 60, -60]);
  expect(clock.sinceJumpMs()).toBeLessThan(1_000);
});
