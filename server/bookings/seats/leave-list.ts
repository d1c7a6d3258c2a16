/** Takes a name off a list on which no seats are counted: of a sale, or of the Solo Club. Nobody is written to. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { giveBack } from './seat-store.ts';

/** What holds a seat stays: that is given back on the page of the ticket, where it says how many. */
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
