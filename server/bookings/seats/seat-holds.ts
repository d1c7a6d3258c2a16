/** Seats whose address has to be confirmed: made firm by its link, or taken back when their time is over. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { confirmed, maxUnconfirmed } from '../holds.ts';
import { holdEvent } from './hold-event.ts';
import { type CountedEvent, leave, moveUp, release, type SeatBooking } from './seat-store.ts';

/** Whether one client has as many unconfirmed bookings of an event as it may. The event's row is held. */
export async function isAtLimit(
  transaction: Transaction<Tables>,
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

/** Makes a booking firm; null for one that is no longer held. Firm already, it stays as it is. */
export async function confirmSeats(
  transaction: Transaction<Tables>,
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

/** No transaction keeps others waiting for longer than so many take. */
const lapseSlice = 100;

/** Takes back what nobody has confirmed in time, seats and places on the list; who waits and fits moves up. For an event that has not begun. */
export async function lapseSeats(
  transaction: Transaction<Tables>,
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

/** Of an event, what nobody has confirmed in time. */
export function lapsing(read: Pick<Transaction<Tables>, 'selectFrom'>, event: string, now: Date) {
  return read
    .selectFrom('seatBookings')
    .where('event', '=', event)
    .where('holdUntil', '<=', now.toISOString())
    .where('state', '!=', 'left')
    .orderBy('holdUntil');
}
