/** Adds until when a booking waits for its address to be confirmed, whether it has been, and from which client it came. */
import { type Kysely, type Migration, sql } from 'kysely';

/** All are null in rows of the release before, and of one that still runs beside this: those are firm. */
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
