/** Checks a ticket in at the door, once; finds a booking by the code of its ticket. */
import type { Reader } from '../../../platform/database/open-database.ts';
import type { Transaction } from '../../../platform/database/tables.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import type { SeatBooking } from './seat-store.ts';
import { verifyTicketToken } from './ticket-link.ts';

/** Matches a reference as people type it: `P-7K3F-29`, `p7k3f29`, `7k3f 29`. */
const typedReference = /^P?([2-9A-Z]{4})([2-9A-Z]{2})$/;

/** Finds a booking of this event by its reference, or by the URL in the ticket's QR code. */
export async function findTicket(
  read: Reader,
  event: string,
  code: string,
  { secret, now }: { readonly secret: Keyring; readonly now: Date },
): Promise<SeatBooking | undefined> {
  const [, token] = /[?&]token=([\w.-]+)/.exec(code) ?? [];
  const id = token ? verifyTicketToken(token, secret, now) : null;
  const [, letters, end] = typedReference.exec(code.toUpperCase().replace(/[\s-]/g, '')) ?? [];
  if (id === null && !letters) return undefined;
  const rows = read.selectFrom('seatBookings').selectAll().where('event', '=', event);
  const row = id === null ? rows.where('reference', '=', `P-${letters}-${end}`) : rows.where('id', '=', id);
  return row.executeTakeFirst();
}

/** Resolves to false for a ticket that is checked in already, or that holds no seat any more. */
export async function checkIn(
  transaction: Transaction,
  { id }: Pick<SeatBooking, 'id'>,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<boolean> {
  const done = await transaction
    .updateTable('seatBookings')
    .set({ checkedInAt: now.toISOString(), checkedInBy: by })
    .where('id', '=', id)
    .where('state', '=', 'booked')
    .where('checkedInAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return done !== undefined;
}

/** Resolves to false for a ticket that is not checked in. */
export async function undoCheckIn(
  transaction: Transaction,
  { id }: Pick<SeatBooking, 'id'>,
): Promise<boolean> {
  const undone = await transaction
    .updateTable('seatBookings')
    .set({ checkedInAt: null, checkedInBy: null })
    .where('id', '=', id)
    .where('checkedInAt', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return undone !== undefined;
}
