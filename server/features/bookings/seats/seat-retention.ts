/** Retention of seat bookings: thirty days after the end of their event. */
import { dayMs } from '#shared/dates.ts';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import type { Database } from '../../../platform/database/open-database.ts';
import type { Transaction } from '../../../platform/database/tables.ts';
import { keepSensitiveThrough } from '../../../submissions/sensitive-period.ts';
import { holdEvent } from './hold-event.ts';

/** Returns the deletion date, which leaves visitors time for questions after the event. */
export function retentionOf({ ends }: { readonly ends: string }): Date {
  return new Date(Date.parse(ends) + retentionDays.eventBooking * dayMs);
}

/** Deletes expired bookings, and the seat counts of events without bookings. */
export async function deleteExpiredSeats(transaction: Transaction, now: Date): Promise<void> {
  const expired = await transaction
    .selectFrom('seatBookings')
    .select('event')
    .distinct()
    .where('deleteAfter', '<=', now.toISOString())
    // Fixed lock order, so that two servers that run this at once do not deadlock.
    .orderBy('event')
    .execute();
  for (const { event } of expired) {
    // Without the lock, a seat booked concurrently would not be seen, and its count would be deleted.
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

/** Sets a submission, with its emails, to be deleted together with its booking. */
export async function keepSubmissionUntil(
  transaction: Transaction,
  reference: string,
  until: Date,
): Promise<void> {
  await transaction
    .updateTable('submissions')
    .set({ deleteAfter: until.toISOString() })
    .where('reference', '=', reference)
    .execute();
}

/** Extends the retention of a postponed event's bookings, their submissions and access needs. */
export async function keepBookingsAsLong(
  { read, write }: Pick<Database, 'read' | 'write'>,
  event: { readonly slug: string; readonly ends: string },
): Promise<void> {
  const until = retentionOf(event);
  const short = await read
    .selectFrom('seatBookings')
    .select(['id', 'reference'])
    .where('event', '=', event.slug)
    // A booking that was given back is deleted on the date that its visitor was promised.
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
