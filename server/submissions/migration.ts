/** Creates the tables of submissions, their uploads, confidential views and retention periods. */
import { type Kysely, type Migration, sql } from 'kysely';
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

/** The lists of the desk each read one page by one of these indexes. */
const due: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const name of ['dueAt', 'claimedBy', 'claimedAt'])
      await schema.alterTable('submissions').addColumn(name, 'text').execute();
    for (const name of ['isOpen', 'revision'])
      await schema
        .alterTable('submissions')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    const indexes = {
      submissionsDue: ['isOpen', 'dueAt', 'reference'],
      submissionsDueOfBranch: ['branch', 'isOpen', 'dueAt', 'reference'],
      submissionsClaimed: ['claimedBy', 'isOpen', 'dueAt', 'reference'],
      submissionsAnswered: ['answeredAt', 'reference'],
      submissionsAnsweredOfBranch: ['branch', 'answeredAt', 'reference'],
      submissionsOfSender: ['email', 'receivedAt', 'reference'],
      submissionsReceived: ['isSpam', 'receivedAt', 'reference'],
      submissionsReceivedOfBranch: ['branch', 'isSpam', 'receivedAt', 'reference'],
    };
    await schema.dropIndex('submissionsByEmail').execute();
    for (const [name, columns] of Object.entries(indexes))
      await schema.createIndex(name).on('submissions').columns(columns).execute();
    await schema
      .createTable('submissionNames')
      .addColumn('submission', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('branch', 'text')
      .addColumn('receivedAt', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('submissionNamesKey', ['submission', 'name'])
      .execute();
    await schema
      .createIndex('submissionsByName')
      .on('submissionNames')
      .columns(['name', 'receivedAt'])
      .execute();
    await schema
      .createIndex('submissionsByNameOfBranch')
      .on('submissionNames')
      .columns(['name', 'branch', 'receivedAt'])
      .execute();
    await schema
      .createTable('submissionSteps')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('submission', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('staff', 'text')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('text', 'text')
      .execute();
    await schema
      .createIndex('submissionStepsOfSubmission')
      .on('submissionSteps')
      .columns(['submission', 'at'])
      .execute();
  },
};

/** PostgreSQL orders no rows by an index with a null column: unclaimed ones have indexes of their own. */
const unclaimed: Migration = {
  async up({ schema }: Kysely<unknown>) {
    for (const [name, columns] of Object.entries({
      submissionsUnclaimed: ['isOpen', 'dueAt', 'reference'],
      submissionsUnclaimedOfBranch: ['branch', 'isOpen', 'dueAt', 'reference'],
    }))
      await schema
        .createIndex(name)
        .on('submissions')
        .columns(columns)
        .where(sql.ref('claimedBy'), 'is', null)
        .execute();
    await schema
      .createIndex('submissionsClaimedOfBranch')
      .on('submissions')
      .columns(['branch', 'claimedBy', 'isOpen', 'dueAt', 'reference'])
      .execute();
  },
};

export const submissionsMigrations: Migrations = {
  '2026-11-26-05-submissions': submissions,
  '2026-11-27-07-submissions-due': due,
  '2026-11-27-14-submissions-unclaimed': unclaimed,
};
