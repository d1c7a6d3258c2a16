/** Finds bookings for the people at the door: of one event in order, or one by its reference. */
import type { Reader } from '../../platform/database/open-database.ts';
import type { SeatBooking } from './seat-store.ts';

/** Who has seats by name, then who waits in their order; not who has given everything back. */
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

/** However it is typed. */
export function findByReference(read: Reader, reference: string): Promise<SeatBooking | undefined> {
  return read
    .selectFrom('seatBookings')
    .selectAll()
    .where('reference', '=', reference.toUpperCase())
    .executeTakeFirst();
}
