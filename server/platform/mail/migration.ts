/** Creates the outbox, and the table of notices that are sent only once. */
import { type Kysely, type Migration, sql } from 'kysely';
import type { Migrations } from '../database/migrate-to-latest.ts';

const mail: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('outbox')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('submission', 'text')
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('replyTo', 'text')
      .addColumn('senderName', 'text')
      .addColumn('subject', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('html', 'text')
      .addColumn('calendar', 'text')
      .addColumn('unsubscribe', 'text')
      .addColumn('bulk', 'integer')
      .addColumn('madeAt', 'text', (column) => column.notNull())
      .addColumn('nextTryAt', 'text')
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('retriedAt', 'text')
      .addColumn('claimedBy', 'text')
      .addColumn('claimedAt', 'text')
      .addColumn('inDoubtAt', 'text')
      .addColumn('sentAt', 'text')
      .addColumn('lastError', 'text')
      .execute();
    await schema.createIndex('outboxOfSubmission').on('outbox').column('submission').execute();
    await schema.createIndex('outboxToSend').on('outbox').column('nextTryAt').execute();
    // Counting unsent mails reads no sent ones.
    await schema
      .createIndex('outboxUnsent')
      .on('outbox')
      .columns(['nextTryAt', 'recipient', 'inDoubtAt', 'retriedAt', 'madeAt'])
      .where(sql.ref('sentAt'), 'is', null)
      .execute();
    await schema
      .createTable('sentNotices')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
  },
};

export const mailMigrations: Migrations = { '2026-11-26-01-mail': mail };
