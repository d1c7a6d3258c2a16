/** Adds the confirmation columns to bookings: end of the hold, time of confirmation, and client. */
import { type Kysely, type Migration, sql } from 'kysely';

/** Null in rows of the previous release, which may still run beside this one; such bookings never lapse. */
export const bookingHolds: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const table of ['seatBookings', 'appointments']) {
      for (const column of ['holdUntil', 'confirmedAt', 'client'])
        await schema.alterTable(table).addColumn(column, 'text').execute();
      await schema
        .createIndex(`${table}OnHold`)
        .on(table)
        .column('holdUntil')
        .where(sql.ref('holdUntil'), 'is not', null)
        .execute();
    }
    await schema.createIndex('seatBookingsByEmail').on('seatBookings').column('email').execute();
  },
};
