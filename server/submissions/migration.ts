/** Creates the tables of submissions, of their uploads and of the outbox. */
import type { Kysely, Migration } from 'kysely';

export const submissions: Migration = {
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
      .addColumn('suspect', 'integer', (column) => column.notNull())
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
      .createTable('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('submission', 'text')
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('replyTo', 'text')
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('madeAt', 'text', (column) => column.notNull())
      .addColumn('nextTryAt', 'text')
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('sentAt', 'text')
      .addColumn('lastError', 'text')
      .execute();
    await schema.createIndex('outboxOfSubmission').on('outbox').column('submission').execute();
    await schema.createIndex('outboxToSend').on('outbox').column('nextTryAt').execute();
  },
};
