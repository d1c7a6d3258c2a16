/** Creates the table of scheduled jobs: the lease on each, and its outcome. */
import type { Kysely, Migration } from 'kysely';
import type { Migrations } from '../database/migrate-to-latest.ts';

const jobs: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('jobs')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('heldBy', 'text')
      .addColumn('heldUntil', 'text')
      .addColumn('startedAt', 'text')
      .addColumn('succeededAt', 'text')
      .addColumn('waitsFor', 'text')
      .addColumn('toleratedUntil', 'text')
      .execute();
  },
};

export const jobsMigrations: Migrations = { '2026-11-26-02-jobs': jobs };
