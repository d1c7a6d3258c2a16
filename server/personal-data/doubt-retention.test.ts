/** Tests of the check before deletion: a sweep waits when the clock is in doubt, but not after an absence. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { featureData, openDatabase } from '../database.ts';
import type { Database } from '../platform/database/open-database.ts';
import { findDoubt } from './doubt-retention.ts';

const now = new Date('2026-11-25T09:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const neverDone = { succeededAt: null, toleratedUntil: null };
const doneYesterday = { ...neverDone, succeededAt: '2026-11-24T09:00:00.000Z' };

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'doubt-'));
  database = await openDatabase({ dataFolder: folder, databaseUrl: undefined });
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

let references = 0;
/** Inserts forms that become due for deletion at `deleteAfter`. */
async function insertForms(count: number, deleteAfter: string, receivedAt = daysAgo(60)): Promise<void> {
  if (count === 0) return;
  const rows = Array.from({ length: count }, () => {
    references += 1;
    const id = String(references);
    return {
      id,
      reference: id,
      form: 'contact',
      path: '/contact',
      content: '[]',
      receivedAt,
      deleteAfter,
      digest: id,
      isSpam: 0,
    };
  });
  await database.write((transaction) => transaction.insertInto('submissions').values(rows).execute());
}

test.each([
  [100, 100, undefined],
  [101, 505, undefined],
  [101, 504, 'too_many_rows'],
])('with %i of %i submissions due, the reason for doubt is %s', async (due, rows, reason) => {
  await insertForms(due, daysAgo(0));
  await insertForms(rows - due, daysAgo(-1));
  const doubt = await findDoubt(featureData, database, doneYesterday, now);
  expect(doubt).toEqual(reason && { reason, table: 'submissions', due, rows });
});

test.each([
  ['a month ago, each day a few', 30, 30, undefined],
  ['a month ago, and all fell due on one day', 30, 1, 'too_many_rows'],
  ['41 days ago', 41, 41, 'too_many_rows'],
])('the check for too many rows after a sweep that last ran %s', async (_when, absentDays, days, reason) => {
  for (let day = 0; day < days; day += 1) await insertForms(Math.ceil(300 / days), daysAgo(day));
  const last = { ...neverDone, succeededAt: daysAgo(absentDays) };
  expect((await findDoubt(featureData, database, last, now))?.reason).toBe(reason);
});

test('a last run two minutes in the future is a reason for doubt, and 59 seconds in the future is none', async () => {
  const last = (succeededAt: string) => findDoubt(featureData, database, { ...neverDone, succeededAt }, now);
  expect(await last('2026-11-25T09:00:59.000Z')).toBeUndefined();
  expect(await last('2026-11-25T09:02:00.000Z')).toEqual({ reason: 'last_run_in_future' });
});

test('a newest row in the future is a reason for doubt, until an operator tolerates its date', async () => {
  await insertForms(1, daysAgo(-90), '2026-12-25T09:00:00.000Z');
  expect(await findDoubt(featureData, database, doneYesterday, now)).toEqual({
    reason: 'newest_row_in_future',
  });
  const passed = { ...doneYesterday, toleratedUntil: '2026-12-25T09:00:00.000Z' };
  expect(await findDoubt(featureData, database, passed, now)).toBeUndefined();
  await insertForms(1, daysAgo(-90), '2026-12-25T09:00:00.001Z');
  expect(await findDoubt(featureData, database, passed, now)).toEqual({ reason: 'newest_row_in_future' });
});

test('a clock jump within the last day is a reason for doubt', async () => {
  const jumped = (sinceMs: number) =>
    findDoubt(
      featureData,
      { ...database, clock: { ...database.clock, sinceJumpMs: () => sinceMs } },
      doneYesterday,
      now,
    );
  expect(await jumped(86_399_000)).toEqual({ reason: 'clock_jumped' });
  expect(await jumped(86_400_000)).toBeUndefined();
});
