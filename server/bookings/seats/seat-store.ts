/** Seats of an event are taken, waited for and given back: never more than there are, never past somebody who fits. */
import { randomUUID } from 'node:crypto';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Hold } from '../hold-columns.ts';
import { confirmed } from '../holds.ts';
import { isPartySize } from './count.ts';
import { holdEvent } from './hold-event.ts';
import { isSeatBooking } from './seat-booking-row.validators.ts';
import { retentionOf } from './seat-retention.ts';
import type { SeatState } from './tables.ts';

export type SeatBooking = Selectable<Tables['seatBookings']>;

/** As much of an event as counting needs. */
export interface CountedEvent {
  readonly slug: string;
  readonly starts: string;
  readonly ends: string;
  /** How many seats there are; null where none are counted. */
  readonly seats: number | null;
}

export interface NewBooking {
  readonly reference: string;
  readonly email: string;
  readonly name: string;
  readonly seats: number | null;
  readonly assistance?: boolean;
  readonly outcode?: string | null;
  /** Firm unless it is given. */
  readonly hold?: Hold;
}

export interface TakenSeats {
  /** What the address holds now: this, or what it had before. */
  readonly booking: SeatBooking;
  readonly isNew: boolean;
  /** What somebody new is told who asks for as much: nobody learns from it who is on the list. */
  readonly outcome: 'registered' | 'booked' | 'waiting';
  /** Who has moved up meanwhile, as there are more seats than there were. */
  readonly movedUp: readonly SeatBooking[];
}

/** For an event that has not begun. */
export async function takeSeats(
  transaction: Transaction<Tables>,
  event: CountedEvent,
  asked: NewBooking,
  now: Date,
): Promise<TakenSeats> {
  requirePartySize(asked.seats);
  // Whoever changes seats of an event holds its row first, so that all of them stand in one line.
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
    ...(asked.hold ?? noHold),
  };
  await transaction.insertInto('seatBookings').values(booking).execute();
  return { booking, isNew: true, outcome: state, movedUp };
}

const noHold: Hold = { holdUntil: null, confirmedAt: null, client: null };

/** Forms refuse such a number in words; a caller that lets one pass is a bug, and nothing of its transaction is stored. */
function requirePartySize(seats: number | null): void {
  if (seats !== null && !isPartySize(seats)) throw new RangeError(`${seats} is no number of seats`);
}

export interface GivenBack {
  readonly before: SeatBooking;
  readonly booking: SeatBooking;
  readonly movedUp: readonly SeatBooking[];
}

/** Keeps so many of somebody's seats, none for 0; who waits and fits moves up. Null where there is nothing to give back. */
export async function giveBack(
  transaction: Transaction<Tables>,
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
    // Whoever keeps some has the link of the mail.
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

/** Whoever has left is forgotten a month later, or when the event is, whichever is sooner. */
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

export async function release(transaction: Transaction<Tables>, event: string, seats: number): Promise<void> {
  await transaction
    .updateTable('seatCounts')
    .set((count) => ({ taken: count('taken', '-', seats) }))
    .where('event', '=', event)
    .execute();
}

/** Whoever waits and fits into what is free, in the order of the list; nobody once it has begun. The row is held. */
export async function moveUp(
  transaction: Transaction<Tables>,
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
  // A row that somebody has spoilt by hand is told of nothing, and so keeps its place.
  for (const booking of waiting.filter(isSeatBooking)) {
    if ((booking.seats ?? 0) > free) continue;
    free -= booking.seats ?? 0;
    moved.push(await bookWaiting(transaction, event, booking, now));
  }
  return moved;
}

/** The same for an event of which more seats are known of than before. */
export async function moveUpWaiting(
  transaction: Transaction<Tables>,
  event: CountedEvent,
  now: Date,
): Promise<SeatBooking[]> {
  await holdEvent(transaction, event.slug);
  return moveUp(transaction, event, now);
}

async function bookWaiting(
  transaction: Transaction<Tables>,
  event: CountedEvent,
  { id, seats }: SeatBooking,
  now: Date,
): Promise<SeatBooking> {
  if ((await reserve(transaction, event, seats)) !== 'booked') throw new Error('A seat was counted as free');
  return transaction
    .updateTable('seatBookings')
    .set({ state: 'booked', changedAt: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** How many stand before somebody on the list, themselves counted: 1 is next. */
export async function placeInQueue(
  read: Pick<Transaction<Tables>, 'selectFrom'>,
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

async function readCount(transaction: Transaction<Tables>, event: string) {
  return transaction
    .selectFrom('seatCounts')
    .select(['taken', 'queued'])
    .where('event', '=', event)
    .executeTakeFirstOrThrow();
}

/** Takes them if there are so many: the one place where a seat is taken. */
async function reserve(
  transaction: Transaction<Tables>,
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
  transaction: Transaction<Tables>,
  { slug, seats: capacity }: CountedEvent,
  { seats }: NewBooking,
): Promise<TakenSeats['outcome']> {
  if (seats === null || capacity === null) return 'registered';
  const { taken } = await readCount(transaction, slug);
  return taken + seats <= capacity ? 'booked' : 'waiting';
}

async function joinQueue(transaction: Transaction<Tables>, event: string): Promise<number> {
  const { queued } = await transaction
    .updateTable('seatCounts')
    .set((count) => ({ queued: count('queued', '+', 1) }))
    .where('event', '=', event)
    .returning('queued')
    .executeTakeFirstOrThrow();
  return queued;
}

async function findHeld(transaction: Transaction<Tables>, event: string, email: string) {
  return transaction
    .selectFrom('seatBookings')
    .selectAll()
    .where('event', '=', event)
    .where('email', '=', email.toLowerCase())
    .where('state', '!=', 'left')
    .executeTakeFirst();
}
