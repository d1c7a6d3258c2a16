/** Books, confirms, moves, lapses and cancels appointments, each within a transaction. */
import { randomUUID } from 'node:crypto';
import { addDays, londonDay, londonMidnight } from '#shared/dates.ts';
import type { Reader } from '../../../platform/database/open-database.ts';
import type { Transaction } from '../../../platform/database/tables.ts';
import { keepSensitiveThrough } from '../../../submissions/sensitive-period.ts';
import type { Hold } from '../hold-columns.ts';
import { type Booker, confirmed, maxUnconfirmed, newHold } from '../holds.ts';
import { isAppointment } from './appointment-row.validators.ts';
import { keepSubmissionAsLong } from './delete-old-appointments.ts';
import {
  type BookableBranch,
  type FreeTime,
  findFreeTimes,
  findStaffTimes,
  freeTimesOf,
} from './free-times.ts';
import type { Appointment } from './tables.ts';

export interface StaffBooking
  extends Pick<
    Appointment,
    'reference' | 'startsAt' | 'way' | 'subject' | 'offer' | 'name' | 'email' | 'phone'
  > {
  /** Null for any free adviser. */
  readonly adviser: string | null;
}

export interface BookingRequest extends StaffBooking, Pick<Booker, 'emailVerified' | 'client'> {}

/** Maximum future appointments per address: one visitor cannot fill a diary. For more, the visitor rings. */
const maxAhead = 3;

export type HalfHourResult =
  | { readonly booked: Appointment }
  /** Writes nothing. `nearest` are the free times nearest to the requested one, in order. */
  | { readonly taken: true; readonly nearest: readonly FreeTime[] };

export type BookingResult =
  | HalfHourResult
  /** The limit that was reached. */
  | { readonly limitReached: 'address' | 'client' };

export async function bookAppointment(
  transaction: Transaction,
  branch: BookableBranch,
  { emailVerified, client, ...asked }: BookingRequest,
  now: Date,
): Promise<BookingResult> {
  if ((await countAhead(transaction, asked.email, now)) >= maxAhead) return { limitReached: 'address' };
  // Also limits visitors who have confirmed before, so that a refusal does not reveal a known address.
  if (client && !emailVerified && (await isAtLimit(transaction, branch, asked.startsAt, client)))
    return { limitReached: 'client' };
  const hold = await newHold(transaction, { email: asked.email, emailVerified, client }, asked.startsAt, now);
  return bookHalfHour(transaction, branch, { ...asked, hold }, findFreeTimes, now);
}

/** Books for a visitor at the counter or on the phone: without limits, hold and notice. */
export function bookByStaff(
  transaction: Transaction,
  branch: BookableBranch,
  asked: StaffBooking,
  now: Date,
): Promise<HalfHourResult> {
  const hold = { holdUntil: null, confirmedAt: null, client: null };
  return bookHalfHour(transaction, branch, { ...asked, hold }, staffTimesAround(asked.startsAt), now);
}

type FindTimes = typeof findFreeTimes;

/** Finds what staff may book in the week from the day of a half hour. */
export function staffTimesAround(startsAt: string): FindTimes {
  const from = londonDay(new Date(startsAt));
  return (read, branch, now) => findStaffTimes(read, branch, { from, days: 7 }, now);
}

async function bookHalfHour(
  transaction: Transaction,
  branch: BookableBranch,
  { adviser, hold, ...asked }: StaffBooking & { readonly hold: Hold },
  findTimes: FindTimes,
  now: Date,
): Promise<HalfHourResult> {
  const free = await findTimes(transaction, branch, now);
  for (const one of advisersAt(free, asked.startsAt, adviser)) {
    const at = now.toISOString();
    const row: Appointment = {
      ...asked,
      id: randomUUID(),
      branch: branch.slug,
      adviser: one,
      adviserName: nameOf(branch, one),
      email: asked.email.toLowerCase(),
      bookedAt: at,
      changedAt: at,
      moves: 0,
      cancelledAt: null,
      ...hold,
    };
    if (await insertOnce(transaction, row)) return { booked: row };
  }
  return refuseTime(transaction, branch, { startsAt: asked.startsAt, adviser }, findTimes, now);
}

export type MoveResult =
  | HalfHourResult
  /** Writes nothing: another request has just moved or cancelled the appointment. */
  | { readonly changed: true };

/**
 * Frees the old half hour in the statement that takes the new one; a move to the same time changes nothing. A
 * moved appointment is confirmed: only staff and the holder of the emailed link can move it.
 */
export async function moveAppointment(
  transaction: Transaction,
  branch: BookableBranch,
  { appointment, startsAt, adviser }: { appointment: Appointment; startsAt: string; adviser: string | null },
  now: Date,
  findTimes: FindTimes = findFreeTimes,
): Promise<MoveResult> {
  if (startsAt === appointment.startsAt && (adviser ?? appointment.adviser) === appointment.adviser)
    return { booked: appointment };
  const free = await findTimes(transaction, branch, now);
  // Prefers the same adviser.
  const candidates = advisersAt(free, startsAt, adviser).sort(
    (a, b) => Number(b === appointment.adviser) - Number(a === appointment.adviser),
  );
  for (const one of candidates) {
    const change = {
      startsAt,
      adviser: one,
      adviserName: nameOf(branch, one),
      changedAt: now.toISOString(),
      moves: appointment.moves + 1,
      ...confirmed(appointment, now),
    };
    const moved = { ...appointment, ...change };
    if (!(await holdTime(transaction, moved))) continue;
    if (!(await applyMove(transaction, appointment, change))) return { changed: true };
    await keepSubmissionAsLong(transaction, moved);
    await keepSensitiveThrough(transaction, {
      reference: moved.reference,
      until: new Date(startsAt),
    });
    return { booked: moved };
  }
  return refuseTime(transaction, branch, { startsAt, adviser }, findTimes, now);
}

/** Resolves to false when the appointment was cancelled or moved since it was read. */
async function applyMove(
  transaction: Transaction,
  { id, moves }: Appointment,
  change: Partial<Appointment>,
): Promise<boolean> {
  const moved = await transaction
    .updateTable('appointments')
    .set(change)
    .where('id', '=', id)
    .where('cancelledAt', 'is', null)
    .where('moves', '=', moves)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Confirms the appointment, unless it is already. Resolves to null when it has lapsed or is cancelled. */
export async function confirmAppointment(
  transaction: Transaction,
  appointment: Appointment,
  now: Date,
): Promise<{ appointment: Appointment; isNew: boolean } | null> {
  const firm = await transaction
    .updateTable('appointments')
    .set({ ...confirmed(appointment, now), changedAt: now.toISOString() })
    .where('id', '=', appointment.id)
    .where('cancelledAt', 'is', null)
    .where('holdUntil', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  if (firm) return { appointment: firm, isNew: true };
  const current = await findAppointment(transaction, appointment.id);
  return current && current.cancelledAt === null ? { appointment: current, isNew: false } : null;
}

/** Lists unconfirmed appointments whose hold has expired; excludes those that have begun. */
export async function findLapsing(read: Reader, now: Date): Promise<Appointment[]> {
  const rows = await read
    .selectFrom('appointments')
    .selectAll()
    .where('holdUntil', '<=', now.toISOString())
    .where('startsAt', '>', now.toISOString())
    .where('cancelledAt', 'is', null)
    .orderBy('holdUntil')
    .execute();
  return rows.filter(isAppointment);
}

/** Resolves to null when the appointment was confirmed or cancelled since it was read. */
export async function lapseAppointment(
  transaction: Transaction,
  { id }: Appointment,
  now: Date,
): Promise<Appointment | null> {
  const at = now.toISOString();
  const lapsed = await transaction
    .updateTable('appointments')
    .set({ cancelledAt: at, changedAt: at, client: null })
    .where('id', '=', id)
    .where('holdUntil', '<=', at)
    .where('cancelledAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return lapsed ?? null;
}

/** Resolves to false when the appointment is already cancelled. */
export async function cancelAppointment(transaction: Transaction, id: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const cancelled = await transaction
    .updateTable('appointments')
    .set({ cancelledAt: at, changedAt: at, client: null })
    .where('id', '=', id)
    .where('cancelledAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return cancelled !== undefined;
}

/** Undefined also for a row made invalid by hand, which `reportInvalidBookings` reports. */
export async function findAppointment(read: Reader, id: string): Promise<Appointment | undefined> {
  const row = await read.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirst();
  return isAppointment(row) ? row : undefined;
}

function advisersAt(free: readonly FreeTime[], startsAt: string, adviser: string | null): string[] {
  const advisers = free.find((time) => time.startsAt === startsAt)?.advisers ?? [];
  return advisers.filter((slug) => adviser === null || slug === adviser);
}

/**
 * Inserts a row at the new time and deletes it again. A concurrent booking of that time waits for this
 * transaction, and then finds the time taken. An update alone would abort the transaction on a conflict.
 */
async function holdTime(transaction: Transaction, moved: Appointment): Promise<boolean> {
  const held = await insertOnce(transaction, { ...moved, id: randomUUID() });
  if (held) await transaction.deleteFrom('appointments').where('id', '=', held.id).execute();
  return held !== undefined;
}

/** Resolves to undefined when another server has just booked the time: the unique index rejects the row. */
function insertOnce(transaction: Transaction, row: Appointment): Promise<{ id: string } | undefined> {
  return transaction
    .insertInto('appointments')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

async function countAhead(read: Reader, email: string, now: Date): Promise<number> {
  const rows = await read
    .selectFrom('appointments')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('startsAt', '>', now.toISOString())
    .where('cancelledAt', 'is', null)
    .execute();
  return rows.length;
}

/** Returns whether a client has the maximum of unconfirmed appointments at a branch on one day. */
async function isAtLimit(
  read: Reader,
  { slug }: BookableBranch,
  startsAt: string,
  client: string,
): Promise<boolean> {
  const at = Date.parse(startsAt);
  if (Number.isNaN(at)) return false;
  const day = londonDay(new Date(at));
  const open = await read
    .selectFrom('appointments')
    .select('id')
    .where('branch', '=', slug)
    .where('startsAt', '>=', londonMidnight(day).toISOString())
    .where('startsAt', '<', londonMidnight(addDays(day, 1)).toISOString())
    .where('client', '=', client)
    .where('confirmedAt', 'is', null)
    .where('cancelledAt', 'is', null)
    .execute();
  return open.length >= maxUnconfirmed;
}

const nearestCount = 3;

/** Reads the diary again: another server has committed a booking of this time since the first read. */
async function refuseTime(
  read: Reader,
  branch: BookableBranch,
  { startsAt, adviser }: Pick<BookingRequest, 'startsAt' | 'adviser'>,
  findTimes: FindTimes,
  now: Date,
): Promise<Extract<HalfHourResult, { taken: true }>> {
  const free = await findTimes(read, branch, now);
  return { taken: true, nearest: nearestTimes(freeTimesOf(free, adviser), startsAt) };
}

/** Excludes the refused time, which a snapshot may still show as free. */
function nearestTimes(free: readonly FreeTime[], startsAt: string): FreeTime[] {
  const distance = (time: FreeTime) => Math.abs(Date.parse(time.startsAt) - Date.parse(startsAt));
  return free
    .filter((time) => time.startsAt !== startsAt)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, nearestCount)
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
}

function nameOf({ advisers }: BookableBranch, adviser: string): string {
  return advisers.find(({ slug }) => slug === adviser)?.name ?? adviser;
}
