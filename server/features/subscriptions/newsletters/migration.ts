/** Creates the tables of newsletter runs, their recipients, and the exchange rates last sent. */
import type { Kysely, Migration } from 'kysely';
import type { Migrations } from '../../../platform/database/migrate-to-latest.ts';

const newsletters: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('newsletterRuns')
      .addColumn('slug', 'text', (column) => column.primaryKey())
      .addColumn('rateMove', 'text')
      .addColumn('topics', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('sendAt', 'text', (column) => column.notNull())
      .addColumn('orderedAt', 'text', (column) => column.notNull())
      .addColumn('listedAt', 'text')
      .addColumn('lastBatchAt', 'text')
      .addColumn('endedAt', 'text')
      .execute();
    await schema
      .createTable('newsletterRecipients')
      .addColumn('slug', 'text', (column) => column.notNull())
      .addColumn('subscription', 'text', (column) => column.notNull())
      .addColumn('outcome', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('mail', 'text')
      .addColumn('stoppedAt', 'text')
      .addPrimaryKeyConstraint('newsletterRecipientsKey', ['slug', 'subscription'])
      .execute();
    await schema
      .createIndex('newsletterRecipientsByOutcome')
      .on('newsletterRecipients')
      .columns(['slug', 'outcome'])
      .execute();
    await schema
      .createIndex('newslettersOfSubscription')
      .on('newsletterRecipients')
      .columns(['subscription', 'at'])
      .execute();
    await schema
      .createTable('rateMarks')
      .addColumn('currency', 'text', (column) => column.primaryKey())
      .addColumn('tenThousandths', 'integer', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .execute();
  },
};

export const newslettersMigrations: Migrations = { '2026-11-26-08-newsletters': newsletters };
