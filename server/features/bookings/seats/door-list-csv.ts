/** CSV list for the door: names, seats, access needs and the waiting list. */
import { formatDateTime } from '#shared/dates.ts';
import { writeCsv } from '../../../platform/csv.ts';
import type { SeatBooking } from './seat-store.ts';

const columns = [
  'name',
  'seats',
  'state',
  'on the list',
  'assistance',
  'reference',
  'email',
  'unconfirmed until',
  'came',
];

/** Retains the given order; the last column is for a pencil, where no ticket was checked in. */
export function doorListCsv(bookings: readonly SeatBooking[]): string {
  return writeCsv(
    columns,
    bookings.map(
      ({ name, seats, state, queueNumber, assistance, reference, email, holdUntil, checkedInAt }) => [
        name,
        String(seats ?? ''),
        state,
        state === 'waiting' ? String(queueNumber) : '',
        assistance ? 'yes' : 'no',
        reference,
        email,
        holdUntil ? formatDateTime(holdUntil) : '',
        checkedInAt ? 'yes' : '',
      ],
    ),
  );
}
