/** Finds bookings for event staff, by event or by reference. */
import type { Reader } from '../../../platform/database/open-database.ts';
import type { SeatBooking } from './seat-store.ts';

/** Sorts seat holders by name, then the waiting list by queue number; leaves out bookings given back. */
export async function findBookings(read: Reader, event: string): Promise<SeatBooking[]> {
  const found = await read
    .selectFrom('seatBookings')
    .selectAll()
    .where('event', '=', event)
    .where('state', '!=', 'left')
    .execute();
  const waits = ({ state }: SeatBooking) => state === 'waiting';
  return [
    ...found.filter((one) => !waits(one)).sort((a, b) => a.name.localeCompare(b.name)),
    ...found.filter(waits).sort((a, b) => (a.queueNumber ?? 0) - (b.queueNumber ?? 0)),
  ];
}

/** Finds a booking by its reference, ignoring case. */
export function findByReference(read: Reader, reference: string): Promise<SeatBooking | undefined> {
  return read
    .selectFrom('seatBookings')
    .selectAll()
    .where('reference', '=', reference.toUpperCase())
    .executeTakeFirst();
}
