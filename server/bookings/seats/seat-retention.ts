/** How long a booking is kept: thirty days after what it was for is over. */
import type { Transaction } from 'kysely';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import { dayMs } from '#shared/personal-data/retention-period.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** For whoever comes back to ask what was said that day. */
export function retentionOf({ ends }: { readonly ends: string }): Date {
  return new Date(Date.parse(ends) + retentionDays.eventBooking * dayMs);
}

/** Deletes bookings whose time is over, and the counts of events of which none is left. */
export async function deleteExpiredSeats(transaction: Transaction<Tables>, now: Date): Promise<void> {
  const deleted = await transaction
    .deleteFrom('seatBookings')
    .where('deleteAfter', '<=', now.toISOString())
    .returning('event')
    .execute();
  for (const event of new Set(deleted.map((row) => row.event))) {
    const left = await transaction
      .selectFrom('seatBookings')
      .select('id')
      .where('event', '=', event)
      .limit(1)
      .executeTakeFirst();
    if (!left) await transaction.deleteFrom('seatCounts').where('event', '=', event).execute();
  }
}

/** What was sent with a form goes with the booking that came of it, its mails too. */
export async function keepSubmissionUntil(
  transaction: Transaction<Tables>,
  reference: string,
  until: Date,
): Promise<void> {
  await transaction
    .updateTable('submissions')
    .set({ deleteAfter: until.toISOString() })
    .where('reference', '=', reference)
    .execute();
}
