/** Gives an adviser's half hour to one visitor, confirms, moves and takes it back: each as one step of a transaction. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { addDays, londonDay, londonMidnight } from '#shared/dates.ts';
import type { Reader } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { keepSensitiveThrough } from '../../submissions/sensitive-period.ts';
import { type Booker, confirmed, maxUnconfirmed, newHold } from '../holds.ts';
import { isAppointment } from './appointment-row.validators.ts';
import { keepSubmissionAsLong } from './delete-old-appointments.ts';
import { type BookableBranch, type FreeTime, findFreeTimes, freeTimesOf } from './free-times.ts';
import type { Appointment } from './tables.ts';

export interface BookingRequest
  extends Pick<Appointment, 'reference' | 'startsAt' | 'way' | 'subject' | 'offer' | 'name' | 'phone'>,
    Booker {
  /** Null for whoever is free. */
  readonly adviser: string | null;
}

/** Who has so many ahead of them rings for another: one visitor cannot fill a diary. */
const maxAhead = 3;

export type BookingResult =
  | { readonly booked: Appointment }
  /** Nothing is written; `nearest` are the free times next to the one that was asked for, in order. */
  | { readonly taken: true; readonly nearest: readonly FreeTime[] }
  /** Which limit it is. */
  | { readonly limitReached: 'address' | 'client' };

export async function bookAppointment(
  transaction: Transaction<Tables>,
  branch: BookableBranch,
  { adviser, emailVerified, client, ...asked }: BookingRequest,
  now: Date,
): Promise<BookingResult> {
  if ((await countAhead(transaction, asked.email, now)) >= maxAhead) return { limitReached: 'address' };
  // Of whoever has confirmed before too: a refusal says nothing of an address.
  if (client && !emailVerified && (await isAtLimit(transaction, branch, asked.startsAt, client)))
    return { limitReached: 'client' };
  const hold = await newHold(transaction, { email: asked.email, emailVerified, client }, asked.startsAt, now);
  const free = await findFreeTimes(transaction, branch, now);
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
  return refuseTime(transaction, branch, { startsAt: asked.startsAt, adviser }, now);
}

export type MoveResult =
  | Exclude<BookingResult, { limitReached: unknown }>
  /** Somebody else has just moved or cancelled it; nothing is written. */
  | { readonly changed: true };

/**
 * The old half hour is free again with the same step that takes the new one; moved to where it is, nothing changes. It
 * is firm from then on: whoever moves it has the link of its mail, or is staff.
 */
export async function moveAppointment(
  transaction: Transaction<Tables>,
  branch: BookableBranch,
  { appointment, startsAt, adviser }: { appointment: Appointment; startsAt: string; adviser: string | null },
  now: Date,
): Promise<MoveResult> {
  if (startsAt === appointment.startsAt && (adviser ?? appointment.adviser) === appointment.adviser)
    return { booked: appointment };
  const free = await findFreeTimes(transaction, branch, now);
  // With whom it was, if that can be.
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
  return refuseTime(transaction, branch, { startsAt, adviser }, now);
}

/** False where it is no longer as it was read: cancelled, or moved by somebody else. */
async function applyMove(
  transaction: Transaction<Tables>,
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

/** Makes it firm; null for one that has lapsed or is cancelled. Firm already, it stays as it is. */
export async function confirmAppointment(
  transaction: Transaction<Tables>,
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

/** Those that nobody has confirmed in time; not once they have begun. */
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

/** Null where it has been confirmed or given up in the last moment. */
export async function lapseAppointment(
  transaction: Transaction<Tables>,
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

/** False when it was cancelled already. */
export async function cancelAppointment(
  transaction: Transaction<Tables>,
  id: string,
  now: Date,
): Promise<boolean> {
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

/** Undefined, too, for a row that somebody has put past all forms and that cannot be one: `reportInvalidRows` reports it. */
export async function findAppointment(read: Reader, id: string): Promise<Appointment | undefined> {
  const row = await read.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirst();
  return isAppointment(row) ? row : undefined;
}

function advisersAt(free: readonly FreeTime[], startsAt: string, adviser: string | null): string[] {
  const advisers = free.find((time) => time.startsAt === startsAt)?.advisers ?? [];
  return advisers.filter((slug) => adviser === null || slug === adviser);
}

/**
 * A row that is put there and taken away again: whoever wants the same time meanwhile waits for the end of the
 * transaction, and then finds it gone. An update alone would fail with all else that is in the transaction.
 */
async function holdTime(transaction: Transaction<Tables>, moved: Appointment): Promise<boolean> {
  const held = await insertOnce(transaction, { ...moved, id: randomUUID() });
  if (held) await transaction.deleteFrom('appointments').where('id', '=', held.id).execute();
  return held !== undefined;
}

/** Undefined where another server has just given the time away: the index lets nothing through. */
function insertOnce(transaction: Transaction<Tables>, row: Appointment): Promise<{ id: string } | undefined> {
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

/** Whether one client has as many unconfirmed half hours of a branch and day as it may. */
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
  now: Date,
): Promise<Extract<BookingResult, { taken: true }>> {
  const free = await findFreeTimes(read, branch, now);
  return { taken: true, nearest: nearestTimes(freeTimesOf(free, adviser), startsAt) };
}

/** Never the refused time itself, which a snapshot may still show as free. */
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
