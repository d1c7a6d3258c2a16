/** Creates the table of acts. */
import type { Kysely, Migration } from 'kysely';
import type { Migrations } from '../platform/database/migrate-to-latest.ts';

const acts: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('acts')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('staff', 'text')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('role', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('person', 'text')
      .addColumn('before', 'text')
      .addColumn('after', 'text')
      .addColumn('why', 'text')
      .addColumn('phase', 'text', (column) => column.notNull())
      .addColumn('intent', 'text', (column) => column.unique())
      .execute();
    await schema.createIndex('actsByTime').on('acts').columns(['at', 'id']).execute();
    await schema.createIndex('actsByStaff').on('acts').columns(['staff', 'at']).execute();
    await schema.createIndex('actsByPerson').on('acts').column('person').execute();
  },
};

const actsOfSubject: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema.createIndex('actsOfSubject').on('acts').columns(['subject', 'at', 'id']).execute();
  },
};

export const actsMigrations: Migrations = {
  '2026-11-27-05-acts': acts,
  '2026-11-27-13-acts-of-subject': actsOfSubject,
};
