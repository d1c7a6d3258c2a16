/** Creates the tables of appointments; a unique index allows one uncancelled booking per half hour. */
import { type Kysely, type Migration, sql } from 'kysely';
import type { Migrations } from '../../../platform/database/migrate-to-latest.ts';

const appointments: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('appointments')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('branch', 'text', (column) => column.notNull())
      .addColumn('adviser', 'text', (column) => column.notNull())
      .addColumn('adviserName', 'text', (column) => column.notNull())
      .addColumn('startsAt', 'text', (column) => column.notNull())
      .addColumn('way', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('offer', 'text')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('phone', 'text')
      .addColumn('bookedAt', 'text', (column) => column.notNull())
      .addColumn('changedAt', 'text', (column) => column.notNull())
      .addColumn('moves', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('cancelledAt', 'text')
      .addColumn('holdUntil', 'text')
      .addColumn('confirmedAt', 'text')
      .addColumn('client', 'text')
      .execute();
    await schema
      .createIndex('appointmentsGivenOnce')
      .unique()
      .on('appointments')
      .columns(['branch', 'adviser', 'startsAt'])
      .where(sql.ref('cancelledAt'), 'is', null)
      .execute();
    await schema
      .createIndex('appointmentsOnHold')
      .on('appointments')
      .column('holdUntil')
      .where(sql.ref('holdUntil'), 'is not', null)
      .execute();
    await schema.createIndex('appointmentsByTime').on('appointments').column('startsAt').execute();
    await schema.createIndex('appointmentsByReference').on('appointments').column('reference').execute();
    await schema.createIndex('appointmentsByEmail').on('appointments').column('email').execute();
    await schema
      .createTable('appointmentBlocks')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('branch', 'text', (column) => column.notNull())
      .addColumn('adviser', 'text')
      .addColumn('startsAt', 'text', (column) => column.notNull())
      .addColumn('endsAt', 'text', (column) => column.notNull())
      .addColumn('why', 'text')
      .addColumn('madeAt', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('appointmentBlocksByEnd').on('appointmentBlocks').column('endsAt').execute();
  },
};

/** The diary reads a day or a week of one branch. */
const diary: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createIndex('appointmentsOfBranch')
      .on('appointments')
      .columns(['branch', 'startsAt'])
      .execute();
    await schema
      .createIndex('appointmentBlocksOfBranch')
      .on('appointmentBlocks')
      .columns(['branch', 'endsAt'])
      .execute();
  },
};

export const appointmentsMigrations: Migrations = {
  '2026-11-26-10-appointments': appointments,
  '2026-11-27-10-diary': diary,
};
