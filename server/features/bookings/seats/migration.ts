/** Creates the tables of seat bookings and counts; their checks accept only whole numbers in range. */
import { type Kysely, type Migration, SqliteAdapter, sql } from 'kysely';
import type { Migrations } from '../../../platform/database/migrate-to-latest.ts';

const seats: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    const isFile = database.getExecutor().adapter instanceof SqliteAdapter;
    // SQLite stores a value of any type in any column, so its checks include the type.
    const check = (column: string, rule: string) =>
      sql.raw(isFile ? `typeof("${column}") in ('integer', 'null') and (${rule})` : rule);
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
      .addColumn('holdUntil', 'text')
      .addColumn('confirmedAt', 'text')
      .addColumn('client', 'text')
      .addCheckConstraint(
        'seatBookings_seats',
        check('seats', '"seats" is null or "seats" between 1 and 100'),
      )
      .addCheckConstraint(
        'seatBookings_queueNumber',
        check('queueNumber', '"queueNumber" is null or "queueNumber" >= 1'),
      )
      .addCheckConstraint('seatBookings_assistance', check('assistance', '"assistance" in (0, 1)'))
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
      .createIndex('seatBookingsOnHold')
      .on('seatBookings')
      .column('holdUntil')
      .where(sql.ref('holdUntil'), 'is not', null)
      .execute();
    await schema.createIndex('seatBookingsByEmail').on('seatBookings').column('email').execute();
    await schema
      .createTable('seatCounts')
      .addColumn('event', 'text', (column) => column.primaryKey())
      .addColumn('taken', 'integer', (column) => column.notNull())
      .addColumn('queued', 'integer', (column) => column.notNull())
      .addCheckConstraint('seatCounts_taken', check('taken', '"taken" between 0 and 10000'))
      .addCheckConstraint('seatCounts_queued', check('queued', '"queued" >= 0'))
      .execute();
  },
};

const checkIns: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.alterTable('seatBookings').addColumn('checkedInAt', 'text').execute();
    await schema.alterTable('seatBookings').addColumn('checkedInBy', 'text').execute();
  },
};

export const seatsMigrations: Migrations = {
  '2026-11-26-11-seats': seats,
  '2026-11-27-11-check-ins': checkIns,
};
