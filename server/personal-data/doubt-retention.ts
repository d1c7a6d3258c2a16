/** Check before deletion: as deleting is final, signs of a wrong clock make a sweep wait for an operator. */

import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import { dayMs } from '#shared/dates.ts';
import { maxSkewMs } from '../platform/database/database-clock.ts';
import type { Database, Reader } from '../platform/database/open-database.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { DueConditions, FeatureData } from './feature-data.ts';

export interface Doubt {
  readonly reason: 'clock_jumped' | 'last_run_in_future' | 'newest_row_in_future' | 'too_many_rows';
  readonly table?: string;
  /** Number of rows due for deletion, and of all rows. */
  readonly due?: number;
  readonly rows?: number;
}

export type LastSweep = Pick<Selectable<Tables['jobs']>, 'succeededAt' | 'toleratedUntil'>;

/** More rows than this, and more than this share of a table, cannot fall due in one day. */
const [maxRows, maxShare] = [100, 0.2];
/**
 * Days: after a shorter absence the sweep deletes the rows that fell due, without waiting for an operator.
 */
const maxAbsenceDays = 40;

type Condition = NonNullable<DueConditions[keyof DueConditions]>;

/** Lists the tables that the check counts, each with its condition. */
function listConditions(features: readonly FeatureData[]): [table: string, isDue: Condition][] {
  return features.flatMap(({ retention }) => Object.entries(retention?.due ?? {}) as [string, Condition][]);
}

/** Resolves with undefined when nothing speaks against the sweep. */
export async function findDoubt(
  features: readonly FeatureData[],
  { read, clock }: Pick<Database, 'read' | 'clock'>,
  { succeededAt, toleratedUntil }: LastSweep,
  now: Date,
): Promise<Doubt | undefined> {
  if (clock.sinceJumpMs() < dayMs) return { reason: 'clock_jumped' };
  const soon = new Date(now.getTime() + maxSkewMs).toISOString();
  if (succeededAt !== null && succeededAt > soon) return { reason: 'last_run_in_future' };
  const newest = await findNewest(features, read);
  if (newest > soon && newest > (toleratedUntil ?? '')) return { reason: 'newest_row_in_future' };
  const lastRun = succeededAt === null ? null : new Date(succeededAt);
  for (const [table, isDue] of listConditions(features)) {
    const count = (at: Date) => countDue(read, table, isDue(at));
    const { due, rows } = await count(now);
    if (isTooMany(due, rows) && !(await fellDueDayByDay(count, { lastRun, now })))
      return { reason: 'too_many_rows', table, due, rows };
  }
  return undefined;
}

/** Counts the rows of each table that would be deleted now. */
export function listDue(features: readonly FeatureData[], read: Reader, now: Date) {
  return Promise.all(
    listConditions(features).map(async ([table, isDue]) => ({
      table,
      ...(await countDue(read, table, isDue(now))),
    })),
  );
}

/** Resolves with the creation time of the newest row created by visitors; empty when there is none. */
export async function findNewest(features: readonly FeatureData[], read: Reader): Promise<string> {
  const columns = features.flatMap(({ retention }) => Object.entries(retention?.createdAt ?? {}));
  const newest = await Promise.all(
    columns.map(([table, column]) =>
      read
        // The cast is safe: each table is read with its own column.
        .selectFrom(table as 'outbox')
        .select(({ fn }) => fn.max<string | null>(sql.ref(column)).as('at'))
        .executeTakeFirst(),
    ),
  );
  return (
    newest
      .map((row) => row?.at ?? '')
      .sort()
      .at(-1) ?? ''
  );
}

const isTooMany = (due: number, rows: number) => due > maxRows && due > rows * maxShare;

/** Returns true when the site was off for days, and no single day would have deleted too many rows. */
async function fellDueDayByDay(
  count: (at: Date) => Promise<{ due: number; rows: number }>,
  { lastRun, now }: { lastRun: Date | null; now: Date },
): Promise<boolean> {
  const days = lastRun ? (now.getTime() - lastRun.getTime()) / dayMs : 0;
  if (!lastRun || days > maxAbsenceDays) return false;
  let taken = 0;
  for (let day = 1; day < days + 1; day += 1) {
    const at = new Date(Math.min(lastRun.getTime() + day * dayMs, now.getTime()));
    const { due, rows } = await count(at);
    if (isTooMany(due - taken, rows - taken)) return false;
    taken = due;
  }
  return true;
}

async function countDue(read: Reader, table: string, isDue: Expression<SqlBool>) {
  const { due, rows } = await read
    // The cast is safe: each table is counted with its own condition.
    .selectFrom(table as 'outbox')
    .select(({ fn }) => [fn.countAll().as('rows'), fn.countAll().filterWhere(isDue).as('due')])
    .executeTakeFirstOrThrow();
  return { due: Number(due), rows: Number(rows) };
}
