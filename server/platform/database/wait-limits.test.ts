/** Time limits of the databases: short for a visitor's request, long for a command. */
import type { DocumentStore } from '../../documents/document-store.ts';
import { commandTimeouts, withTimeout } from '../../documents/with-timeout.ts';
import { commandDatabaseTimeouts, requestDatabaseTimeouts } from './open-database.ts';

const { jest } = import.meta;

test('the site’s database has short time-outs for requests and long ones for commands', () => {
  expect(requestDatabaseTimeouts).toEqual({ retryMs: 2_500, readMs: 3_000, writeMs: 5_000 });
  expect(commandDatabaseTimeouts).toEqual({ retryMs: 30_000, readMs: 30_000, writeMs: 60_000 });
});

describe('the document store', () => {
  const silent = new Proxy({} as DocumentStore, { get: () => () => new Promise(() => {}) });
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test.each([
    ['get', undefined, 3_000],
    ['list', undefined, 3_000],
    ['commit', undefined, 5_000],
    ['get', commandTimeouts, 30_000],
    ['list', commandTimeouts, 30_000],
    ['commit', commandTimeouts, 60_000],
  ] as const)('%s with time-outs %j fails after %i ms', async (call, timeouts, ms) => {
    const store = withTimeout(silent, timeouts);
    let failed: unknown;
    void (store[call] as () => Promise<unknown>)().catch((error: unknown) => {
      failed = error;
    });
    await jest.advanceTimersByTimeAsync(ms - 1);
    expect(failed).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(failed).toMatchObject({ message: `The document database did not respond within ${ms} ms` });
  });
});
