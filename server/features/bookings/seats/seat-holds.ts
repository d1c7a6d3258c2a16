/** Seat bookings with an unconfirmed address: confirmed by their link, or lapsed at their deadline. */
import type { Reader } from '../../../platform/database/open-database.ts';
import type { Transaction } from '../../../platform/database/tables.ts';
import { confirmed, maxUnconfirmed } from '../holds.ts';
import { holdEvent } from './hold-event.ts';
import { type CountedEvent, leave, moveUp, release, type SeatBooking } from './seat-store.ts';

/** Returns whether a client has the maximum of unconfirmed bookings. Requires the event's row lock. */
export async function isAtLimit(
  transaction: Transaction,
  event: string,
  client: string | null,
): Promise<boolean> {
  if (client === null) return false;
  const open = await transaction
    .selectFrom('seatBookings')
    .select('id')
    .where('event', '=', event)
    .where('client', '=', client)
    .where('confirmedAt', 'is', null)
    .where('state', '!=', 'left')
    .execute();
  return open.length >= maxUnconfirmed;
}

/** Confirms a booking, unless it is already. Resolves to null when it has lapsed or was given back. */
export async function confirmSeats(
  transaction: Transaction,
  { event, id }: { readonly event: string; readonly id: string },
  now: Date,
): Promise<{ booking: SeatBooking; isNew: boolean } | null> {
  await holdEvent(transaction, event);
  const before = await transaction
    .selectFrom('seatBookings')
    .selectAll()
    .where('id', '=', id)
    .where('state', '!=', 'left')
    .executeTakeFirst();
  if (!before || before.holdUntil === null) return before ? { booking: before, isNew: false } : null;
  const booking = await transaction
    .updateTable('seatBookings')
    .set({ ...confirmed(before, now), changedAt: now.toISOString() })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { booking, isNew: true };
}

/** Maximum bookings per transaction, which limits how long the event's row stays locked. */
const lapseSlice = 100;

/** Lapses unconfirmed bookings and places, and moves the waiting list up. For an event still to come. */
export async function lapseSeats(
  transaction: Transaction,
  event: CountedEvent,
  now: Date,
): Promise<{
  lapsed: readonly { before: SeatBooking; booking: SeatBooking }[];
  movedUp: readonly SeatBooking[];
}> {
  await holdEvent(transaction, event.slug);
  const overdue = await lapsing(transaction, event.slug, now).selectAll().limit(lapseSlice).execute();
  const lapsed: { before: SeatBooking; booking: SeatBooking }[] = [];
  for (const before of overdue) {
    const booking = await transaction
      .updateTable('seatBookings')
      .set({ ...leave(before, now), changedAt: now.toISOString() })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (before.state === 'booked') await release(transaction, event.slug, before.seats ?? 0);
    lapsed.push({ before, booking });
  }
  return { lapsed, movedUp: await moveUp(transaction, event, now) };
}

/** Selects the bookings of an event whose hold has expired. */
export function lapsing(read: Reader, event: string, now: Date) {
  return read
    .selectFrom('seatBookings')
    .where('event', '=', event)
    .where('holdUntil', '<=', now.toISOString())
    .where('state', '!=', 'left')
    .orderBy('holdUntil');
}
