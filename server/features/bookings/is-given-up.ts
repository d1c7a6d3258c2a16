/** Checks whether a form's booking was cancelled, moved or given back since. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** `reference` is that of the form. Resolves to false for a form without a booking. */
export async function isGivenUp(transaction: Transaction<Tables>, reference: string): Promise<boolean> {
  const appointment = await transaction
    .selectFrom('appointments')
    .select('id')
    .where('reference', '=', reference)
    .where(({ or, eb }) => or([eb('cancelledAt', 'is not', null), eb('moves', '>', 0)]))
    .executeTakeFirst();
  if (appointment) return true;
  const seats = await transaction
    .selectFrom('seatBookings')
    .select('id')
    .where('reference', '=', reference)
    .where('state', '=', 'left')
    .executeTakeFirst();
  return seats !== undefined;
}
