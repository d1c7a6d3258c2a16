/** Takes a name off a list without seats, of a sale or the Solo Club; sends no email. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { giveBack } from './seat-store.ts';

/** Leaves bookings with seats alone: those are given back on the ticket page, which asks how many. */
export async function leaveList(transaction: Transaction<Tables>, id: string, now: Date): Promise<void> {
  const held = await transaction
    .selectFrom('seatBookings')
    .select('event')
    .where('id', '=', id)
    .where('state', '=', 'registered')
    .executeTakeFirst();
  if (!held) return;
  const at = now.toISOString();
  await giveBack(transaction, { slug: held.event, starts: at, ends: at, seats: null }, id, 0, now);
}
