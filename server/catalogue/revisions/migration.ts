/** Creates the table of content revisions. */
import type { Kysely, Migration } from 'kysely';
import type { Migrations } from '../../platform/database/migrate-to-latest.ts';

const revisions: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('contentRevisions')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('number', 'integer', (column) => column.notNull())
      .addColumn('file', 'text', (column) => column.notNull())
      .addColumn('text', 'text')
      .addColumn('change', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('liveFrom', 'text')
      .addColumn('madeFrom', 'integer', (column) => column.notNull())
      .addColumn('releasedDigest', 'text')
      .addColumn('author', 'text', (column) => column.notNull())
      .addColumn('why', 'text')
      .addColumn('at', 'text', (column) => column.notNull())
      // Two people who save at once: the second is refused.
      .addPrimaryKeyConstraint('contentRevisionsKey', ['kind', 'id', 'number'])
      .execute();
    await schema
      .createIndex('contentRevisionsLive')
      .on('contentRevisions')
      .columns(['state', 'liveFrom'])
      .execute();
  },
};

export const revisionsMigrations: Migrations = { '2026-11-27-01-content-revisions': revisions };
