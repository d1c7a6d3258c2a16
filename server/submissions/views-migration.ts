/** Creates the tables of confidential views and of retention periods. */
import type { Kysely, Migration } from 'kysely';

export const submissionViews: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('submissionViews')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('submission', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createIndex('submissionViewsOfSubmission')
      .on('submissionViews')
      .column('submission')
      .execute();
    await schema
      .createTable('sensitivePeriods')
      .addColumn('submission', 'text', (column) => column.primaryKey())
      .addColumn('until', 'text', (column) => column.notNull())
      .execute();
  },
};
