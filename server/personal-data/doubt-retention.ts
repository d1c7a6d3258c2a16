/** What makes a sweep wait for a person: signs that the clock is wrong, as what is deleted does not come back. */
import type { Expression, Selectable, SqlBool } from 'kysely';
import { dayMs } from '#shared/personal-data/retention-period.ts';
import { isUnconfirmedAccount } from '../accounts/delete-unused-accounts.ts';
import { isOldAppointment } from '../bookings/appointments/delete-old-appointments.ts';
import { isExpiredPayment } from '../payments/delete-expired-payments.ts';
import { maxSkewMs } from '../platform/database/database-clock.ts';
import type { Database, Reader } from '../platform/database/open-database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { isExpiredSubmission } from '../submissions/delete-expired-submissions.ts';
import { isUnusedCode } from '../subscriptions/delete-expired-subscriptions.ts';
import { isUnconfirmed } from '../subscriptions/subscription-store.ts';

export interface Doubt {
  readonly reason: 'clock_jumped' | 'last_run_in_future' | 'newest_row_in_future' | 'too_many_rows';
  readonly table?: string;
  /** Rows that would go, and that there are. */
  readonly due?: number;
  readonly rows?: number;
}

export type LastSweep = Pick<Selectable<Tables['duties']>, 'succeededAt' | 'toleratedUntil'>;

/** More than so many rows, and more than this share of a table, are not due in one day. */
const [maxRows, maxShare] = [100, 0.2];
/** A site that was off for so long deletes by itself what fell due meanwhile. */
const maxAbsenceDays = 40;

/** By the conditions that delete them. Not what ends in lumps, as the seats of one event, or within days, as sessions. */
const dueRows = {
  submissions: isExpiredSubmission,
  payments: isExpiredPayment,
  accounts: isUnconfirmedAccount,
  subscriptions: isUnconfirmed,
  referralCodes: isUnusedCode,
  appointments: isOldAppointment,
} as const satisfies Partial<Record<keyof Tables, (now: Date) => Expression<SqlBool>>>;

/** Undefined where nothing speaks against the sweep. */
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

/** Of each table what would be deleted now. */
export function listDue(read: Reader, now: Date) {
  const tables = Object.keys(dueRows) as (keyof typeof dueRows)[];
  return Promise.all(tables.map(async (table) => ({ table, ...(await countDue(read, table, now)) })));
}

/** When the youngest of what visitors bring was made; empty where there is nothing. */
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

/** Whether the site was off for days, and none of them alone would have taken too many. */
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
    // Its own condition fits each.
    .selectFrom(table as 'submissions')
    .select(({ fn }) => [fn.countAll().as('rows'), fn.countAll().filterWhere(dueRows[table](now)).as('due')])
    .executeTakeFirstOrThrow();
  return { due: Number(due), rows: Number(rows) };
}
