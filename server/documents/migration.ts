/** Creates the tables of the embedded document store. */
import type { Kysely, Migration } from 'kysely';
import type { Migrations } from '../platform/database/migrate-to-latest.ts';

const documents: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema
      .createTable('documents')
      .addColumn('collection', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('fields', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('documentsKey', ['collection', 'id'])
      .execute();
    await schema
      .createTable('documentChanges')
      .addColumn('collection', 'text', (column) => column.primaryKey())
      .addColumn('number', 'integer', (column) => column.notNull())
      .execute();
  },
};

export const documentsMigrations: Migrations = { '2026-11-26-04-documents': documents };
