/** Check before deletion: as deleting is final, signs of a wrong clock make a sweep wait for an operator. */
import type { Expression, Selectable, SqlBool } from 'kysely';
import { dayMs } from '#shared/personal-data/retention-period.ts';
import { isUnconfirmedAccount } from '../features/accounts/delete-unused-accounts.ts';
import { isOldAppointment } from '../features/bookings/appointments/delete-old-appointments.ts';
import { isExpiredPayment } from '../features/payments/delete-expired-payments.ts';
import { isUnusedCode } from '../features/subscriptions/delete-expired-subscriptions.ts';
import { isUnconfirmed } from '../features/subscriptions/subscription-store.ts';
import { maxSkewMs } from '../platform/database/database-clock.ts';
import type { Database, Reader } from '../platform/database/open-database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { isExpiredSubmission } from '../submissions/delete-expired-submissions.ts';

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

/**
 * Conditions that delete the rows of each table. Excludes rows that expire in lumps, as the seats of one
 * event, or within days, as sessions.
 */
const dueRows = {
  submissions: isExpiredSubmission,
  payments: isExpiredPayment,
  accounts: isUnconfirmedAccount,
  subscriptions: isUnconfirmed,
  referralCodes: isUnusedCode,
  appointments: isOldAppointment,
} as const satisfies Partial<Record<keyof Tables, (now: Date) => Expression<SqlBool>>>;

/** Resolves with undefined when nothing speaks against the sweep. */
export async function findDoubt(
  { read, clock }: Pick<Database, 'read' | 'clock'>,
  { succeededAt, toleratedUntil }: LastSweep,
  now: Date,
): Promise<Doubt | undefined> {
  if (clock.sinceJumpMs() < dayMs) return { reason: 'clock_jumped' };
  const soon = new Date(now.getTime() + maxSkewMs).toISOString();
  if (succeededAt !== null && succeededAt > soon) return { reason: 'last_run_in_future' };
  const newest = await findNewest(read);
  if (newest > soon && newest > (toleratedUntil ?? '')) return { reason: 'newest_row_in_future' };
  const lastRun = succeededAt === null ? null : new Date(succeededAt);
  for (const table of Object.keys(dueRows) as (keyof typeof dueRows)[]) {
    const { due, rows } = await countDue(read, table, now);
    if (isTooMany(due, rows) && !(await fellDueDayByDay(read, table, { lastRun, now })))
      return { reason: 'too_many_rows', table, due, rows };
  }
  return undefined;
}

/** Counts the rows of each table that would be deleted now. */
export function listDue(read: Reader, now: Date) {
  const tables = Object.keys(dueRows) as (keyof typeof dueRows)[];
  return Promise.all(tables.map(async (table) => ({ table, ...(await countDue(read, table, now)) })));
}

/** Resolves with the creation time of the newest row created by visitors; empty when there is none. */
export async function findNewest(read: Reader): Promise<string> {
  const newest = await Promise.all([
    read
      .selectFrom('submissions')
      .select(({ fn }) => fn.max('receivedAt').as('at'))
      .executeTakeFirst(),
    read
      .selectFrom('outbox')
      .select(({ fn }) => fn.max('madeAt').as('at'))
      .executeTakeFirst(),
    read
      .selectFrom('payments')
      .select(({ fn }) => fn.max('createdAt').as('at'))
      .executeTakeFirst(),
    read
      .selectFrom('accounts')
      .select(({ fn }) => fn.max('createdAt').as('at'))
      .executeTakeFirst(),
  ]);
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
  read: Reader,
  table: keyof typeof dueRows,
  { lastRun, now }: { lastRun: Date | null; now: Date },
): Promise<boolean> {
  const days = lastRun ? (now.getTime() - lastRun.getTime()) / dayMs : 0;
  if (!lastRun || days > maxAbsenceDays) return false;
  let taken = 0;
  for (let day = 1; day < days + 1; day += 1) {
    const at = new Date(Math.min(lastRun.getTime() + day * dayMs, now.getTime()));
    const { due, rows } = await countDue(read, table, at);
    if (isTooMany(due - taken, rows - taken)) return false;
    taken = due;
  }
  return true;
}

async function countDue(read: Reader, table: keyof typeof dueRows, now: Date) {
  const { due, rows } = await read
    // The cast is safe: each table is counted with its own condition.
    .selectFrom(table as 'submissions')
    .select(({ fn }) => [fn.countAll().as('rows'), fn.countAll().filterWhere(dueRows[table](now)).as('due')])
    .executeTakeFirstOrThrow();
  return { due: Number(due), rows: Number(rows) };
}
