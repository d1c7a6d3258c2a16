/** Creates the tables of sessions, and of the embedded service's refresh token families. */
import type { Kysely, Migration } from 'kysely';

export const sessions: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema
      .createTable('sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('publicId', 'text', (column) => column.notNull().unique())
      .addColumn('service', 'text', (column) => column.notNull())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('tokenVersion', 'integer')
      .addColumn('browser', 'text', (column) => column.notNull())
      .addColumn('refreshToken', 'text', (column) => column.notNull())
      .addColumn('startedAt', 'text', (column) => column.notNull())
      .addColumn('lastUsedAt', 'text', (column) => column.notNull())
      .addColumn('endsAt', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('sessionsByAccount').on('sessions').columns(['account', 'service']).execute();
    await schema
      .createTable('refreshFamilies')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('account', 'text', (column) => column.notNull())
      .addColumn('tokenVersion', 'integer', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('issuedAt', 'text', (column) => column.notNull())
      .addColumn('signedInAt', 'text', (column) => column.notNull())
      .addColumn('endsAt', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('refreshFamiliesByAccount').on('refreshFamilies').column('account').execute();
  },
};
