/** How long a booking is kept: thirty days after what it was for is over. */
import type { Transaction } from 'kysely';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import { dayMs } from '#shared/personal-data/retention-period.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { keepSensitiveThrough } from '../../submissions/sensitive-period.ts';
import { holdEvent } from './hold-event.ts';

/** For whoever comes back to ask what was said that day. */
export function retentionOf({ ends }: { readonly ends: string }): Date {
  return new Date(Date.parse(ends) + retentionDays.eventBooking * dayMs);
}

/** Deletes bookings whose time is over, and the counts of events of which none is left. */
export async function deleteExpiredSeats(transaction: Transaction<Tables>, now: Date): Promise<void> {
  const expired = await transaction
    .selectFrom('seatBookings')
    .select('event')
    .distinct()
    .where('deleteAfter', '<=', now.toISOString())
    // In one order, so that two servers that do this at once wait for each other instead of for ever.
    .orderBy('event')
    .execute();
  for (const { event } of expired) {
    // A seat that is being taken at this moment would be seen by nobody, and its count deleted.
    await holdEvent(transaction, event);
    await transaction
      .deleteFrom('seatBookings')
      .where('event', '=', event)
      .where('deleteAfter', '<=', now.toISOString())
      .execute();
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

/** An event that is put off takes along what is kept for it: bookings, their forms, and what is needed in the room. */
export async function keepBookingsAsLong(
  { read, write }: Pick<Database, 'read' | 'write'>,
  event: { readonly slug: string; readonly ends: string },
): Promise<void> {
  const until = retentionOf(event);
  const short = await read
    .selectFrom('seatBookings')
    .select(['id', 'reference'])
    .where('event', '=', event.slug)
    // Whoever has given everything back is forgotten as they were told.
    .where('state', '!=', 'left')
    .where('deleteAfter', '<', until.toISOString())
    .execute();
  for (const { id, reference } of short)
    await write(async (transaction) => {
      const extended = await transaction
        .updateTable('seatBookings')
        .set({ deleteAfter: until.toISOString() })
        .where('id', '=', id)
        .where('state', '!=', 'left')
        .returning('id')
        .executeTakeFirst();
      if (!extended) return;
      await keepSubmissionUntil(transaction, reference, until);
      await keepSensitiveThrough(transaction, { reference, until: new Date(event.ends) });
    });
}
