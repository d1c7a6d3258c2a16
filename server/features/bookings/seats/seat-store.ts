/** Takes, queues and gives back seats of an event, without overselling or passing over a party that fits. */
import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Reader } from '../../../platform/database/open-database.ts';
import type { Tables, Transaction } from '../../../platform/database/tables.ts';
import type { Hold } from '../hold-columns.ts';
import { confirmed } from '../holds.ts';
import { isPartySize } from './count.ts';
import { holdEvent } from './hold-event.ts';
import { isSeatBooking } from './seat-booking-row.validators.ts';
import { retentionOf } from './seat-retention.ts';
import type { SeatState } from './tables.ts';

export type SeatBooking = Selectable<Tables['seatBookings']>;

/** The event's data that counting needs. */
export interface CountedEvent {
  readonly slug: string;
  readonly starts: string;
  readonly ends: string;
  /** Capacity; null when seats are not counted. */
  readonly seats: number | null;
}

export interface NewBooking {
  readonly reference: string;
  readonly email: string;
  readonly name: string;
  readonly seats: number | null;
  readonly assistance?: boolean;
  readonly outcode?: string | null;
  /** The booking is confirmed when this is missing. */
  readonly hold?: Hold;
}

export interface TakenSeats {
  /** The booking that the address holds now: the new one, or an earlier one. */
  readonly booking: SeatBooking;
  readonly isNew: boolean;
  /** Outcome that a new address would get for this request, so that it does not reveal who is on the list. */
  readonly outcome: 'registered' | 'booked' | 'waiting';
  /** Waiting bookings that moved up in this call, because capacity has grown. */
  readonly movedUp: readonly SeatBooking[];
}

/** The event must not have begun. */
export async function takeSeats(
  transaction: Transaction,
  event: CountedEvent,
  asked: NewBooking,
  now: Date,
): Promise<TakenSeats> {
  requirePartySize(asked.seats);
  // Every change to the event's seats locks its row first, so changes are serialised.
  await holdEvent(transaction, event.slug);
  const movedUp = await moveUp(transaction, event, now);
  const held = await findHeld(transaction, event.slug, asked.email);
  if (held)
    return { booking: held, isNew: false, movedUp, outcome: await wouldBe(transaction, event, asked) };
  const state = await reserve(transaction, event, asked.seats);
  const queueNumber = state === 'waiting' ? await joinQueue(transaction, event.slug) : null;
  const at = now.toISOString();
  const booking: SeatBooking = {
    id: randomUUID(),
    reference: asked.reference,
    event: event.slug,
    email: asked.email.toLowerCase(),
    name: asked.name,
    seats: asked.seats,
    state,
    queueNumber,
    assistance: asked.assistance ? 1 : 0,
    outcode: asked.outcode ?? null,
    receivedAt: at,
    changedAt: at,
    deleteAfter: retentionOf(event).toISOString(),
    checkedInAt: null,
    checkedInBy: null,
    ...(asked.hold ?? noHold),
  };
  await transaction.insertInto('seatBookings').values(booking).execute();
  return { booking, isNew: true, outcome: state, movedUp };
}

const noHold: Hold = { holdUntil: null, confirmedAt: null, client: null };

/** Forms reject such a number with a message. A caller that passes one has a bug, and rolls back. */
function requirePartySize(seats: number | null): void {
  if (seats !== null && !isPartySize(seats)) throw new RangeError(`${seats} is not a number of seats`);
}

export interface GivenBack {
  readonly before: SeatBooking;
  readonly booking: SeatBooking;
  readonly movedUp: readonly SeatBooking[];
}

/**
 * Reduces a booking to `keep` seats, or ends it for 0, and moves the waiting list up.
 * Resolves to null when there is nothing to give back.
 */
export async function giveBack(
  transaction: Transaction,
  event: CountedEvent,
  id: string,
  keep: number,
  now: Date,
): Promise<GivenBack | null> {
  if (keep !== 0) requirePartySize(keep);
  await holdEvent(transaction, event.slug);
  const before = await transaction
    .selectFrom('seatBookings')
    .selectAll()
    .where('id', '=', id)
    .where('event', '=', event.slug)
    .where('state', '!=', 'left')
    .executeTakeFirst();
  if (!before || (keep > 0 && keep >= (before.seats ?? 0))) return null;
  const booking = await transaction
    .updateTable('seatBookings')
    // Only the emailed link lets a visitor reduce a booking, so a reduction also confirms the address.
    .set({
      ...(keep > 0 ? { seats: keep, ...confirmed(before, now) } : leave(before, now)),
      changedAt: now.toISOString(),
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (before.state === 'booked') await release(transaction, event.slug, (before.seats ?? 0) - keep);
  return { before, booking, movedUp: await moveUp(transaction, event, now) };
}

/** Returns the columns of an ended booking: deleted in a month, or with the event's if that is sooner. */
export function leave({ deleteAfter }: SeatBooking, now: Date) {
  const monthLater = retentionOf({ ends: now.toISOString() }).toISOString();
  return {
    state: 'left',
    outcode: null,
    client: null,
    deleteAfter: minOf(deleteAfter ?? monthLater, monthLater),
  } as const;
}

function minOf(a: string, b: string): string {
  return a < b ? a : b;
}

export async function release(transaction: Transaction, event: string, seats: number): Promise<void> {
  await transaction
    .updateTable('seatCounts')
    .set((count) => ({ taken: count('taken', '-', seats) }))
    .where('event', '=', event)
    .execute();
}

/** Books waiting parties that fit, in queue order; none once the event has begun. Requires the row lock. */
export async function moveUp(
  transaction: Transaction,
  event: CountedEvent,
  now: Date,
): Promise<SeatBooking[]> {
  if (event.seats === null || now.getTime() >= Date.parse(event.starts)) return [];
  const { taken } = await readCount(transaction, event.slug);
  let free = event.seats - taken;
  if (free <= 0) return [];
  const waiting = await transaction
    .selectFrom('seatBookings')
    .selectAll()
    .where('event', '=', event.slug)
    .where('state', '=', 'waiting')
    .where('seats', '<=', free)
    .orderBy('queueNumber')
    .execute();
  const moved: SeatBooking[] = [];
  // An invalid row, edited by hand, cannot be emailed, so it stays on the list.
  for (const booking of waiting.filter(isSeatBooking)) {
    if ((booking.seats ?? 0) > free) continue;
    free -= booking.seats ?? 0;
    moved.push(await bookWaiting(transaction, event, booking, now));
  }
  return moved;
}

/** Does the same after the event's capacity has grown; takes the row lock. */
export async function moveUpWaiting(
  transaction: Transaction,
  event: CountedEvent,
  now: Date,
): Promise<SeatBooking[]> {
  await holdEvent(transaction, event.slug);
  return moveUp(transaction, event, now);
}

async function bookWaiting(
  transaction: Transaction,
  event: CountedEvent,
  { id, seats }: SeatBooking,
  now: Date,
): Promise<SeatBooking> {
  if ((await reserve(transaction, event, seats)) !== 'booked')
    throw new Error('Seat counters do not match the bookings');
  return transaction
    .updateTable('seatBookings')
    .set({ state: 'booked', changedAt: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Returns the position on the waiting list; 1 is next. */
export async function placeInQueue(
  read: Reader,
  { event, state, queueNumber }: SeatBooking,
): Promise<number | null> {
  if (state !== 'waiting' || queueNumber === null) return null;
  const { count } = await read
    .selectFrom('seatBookings')
    .select((row) => row.fn.countAll().as('count'))
    .where('event', '=', event)
    .where('state', '=', 'waiting')
    .where('queueNumber', '<=', queueNumber)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function readCount(transaction: Transaction, event: string) {
  return transaction
    .selectFrom('seatCounts')
    .select(['taken', 'queued'])
    .where('event', '=', event)
    .executeTakeFirstOrThrow();
}

/** Takes the seats if enough are free. The only place where a seat is taken. */
async function reserve(
  transaction: Transaction,
  { slug, seats: capacity }: CountedEvent,
  seats: number | null,
): Promise<Exclude<SeatState, 'left'>> {
  if (seats === null || capacity === null) return 'registered';
  const taken = await transaction
    .updateTable('seatCounts')
    .set((count) => ({ taken: count('taken', '+', seats) }))
    .where('event', '=', slug)
    .where(sql<boolean>`taken + ${sql.lit(seats)} <= ${sql.lit(capacity)}`)
    .returning('taken')
    .executeTakeFirst();
  return taken ? 'booked' : 'waiting';
}

async function wouldBe(
  transaction: Transaction,
  { slug, seats: capacity }: CountedEvent,
  { seats }: NewBooking,
): Promise<TakenSeats['outcome']> {
  if (seats === null || capacity === null) return 'registered';
  const { taken } = await readCount(transaction, slug);
  return taken + seats <= capacity ? 'booked' : 'waiting';
}

async function joinQueue(transaction: Transaction, event: string): Promise<number> {
  const { queued } = await transaction
    .updateTable('seatCounts')
    .set((count) => ({ queued: count('queued', '+', 1) }))
    .where('event', '=', event)
    .returning('queued')
    .executeTakeFirstOrThrow();
  return queued;
}

async function findHeld(transaction: Transaction, event: string, email: string) {
  return transaction
    .selectFrom('seatBookings')
    .selectAll()
    .where('event', '=', event)
    .where('email', '=', email.toLowerCase())
    .where('state', '!=', 'left')
    .executeTakeFirst();
}
