/** Creates the tables of submissions, their uploads, confidential views and retention periods. */
import type { Kysely, Migration } from 'kysely';
import type { Migrations } from '../platform/database/migrate-to-latest.ts';

const submissions: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema
      .createTable('submissions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('reference', 'text', (column) => column.notNull().unique())
      .addColumn('form', 'text', (column) => column.notNull())
      .addColumn('path', 'text', (column) => column.notNull())
      .addColumn('branch', 'text')
      .addColumn('email', 'text')
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text')
      .addColumn('isSpam', 'integer', (column) => column.notNull())
      .addColumn('receivedAt', 'text', (column) => column.notNull())
      .addColumn('deleteAfter', 'text', (column) => column.notNull())
      .addColumn('answeredAt', 'text')
      .execute();
    await schema.createIndex('submissionsByTime').on('submissions').column('receivedAt').execute();
    await schema.createIndex('submissionsByEmail').on('submissions').column('email').execute();
    await schema.createIndex('submissionsToDelete').on('submissions').column('deleteAfter').execute();
    await schema
      .createTable('uploads')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('submission', 'text', (column) => column.notNull())
      .addColumn('field', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .execute();
    await schema.createIndex('uploadsOfSubmission').on('uploads').column('submission').execute();
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

export const submissionsMigrations: Migrations = { '2026-11-26-05-submissions': submissions };
