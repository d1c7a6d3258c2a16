/** Creates the tables of seat bookings and of seat counts. */
import type { Kysely, Migration } from 'kysely';

export const seats: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('seatBookings')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('reference', 'text', (column) => column.notNull().unique())
      .addColumn('event', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('seats', 'integer')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('queueNumber', 'integer')
      .addColumn('assistance', 'integer', (column) => column.notNull())
      .addColumn('outcode', 'text')
      .addColumn('receivedAt', 'text', (column) => column.notNull())
      .addColumn('changedAt', 'text', (column) => column.notNull())
      .addColumn('deleteAfter', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('seatBookingsOfEvent')
      .on('seatBookings')
      .columns(['event', 'state', 'queueNumber'])
      .execute();
    await schema
      .createIndex('seatBookingOfAddress')
      .unique()
      .on('seatBookings')
      .columns(['event', 'email'])
      .where('state' as never, '!=', 'left')
      .execute();
    await schema
      .createTable('seatCounts')
      .addColumn('event', 'text', (column) => column.primaryKey())
      .addColumn('taken', 'integer', (column) => column.notNull())
      .addColumn('queued', 'integer', (column) => column.notNull())
      .execute();
  },
};
