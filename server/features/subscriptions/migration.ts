/** Creates the tables of subscriptions, opt-in requests, consents, letter choices and referral codes. */
import type { Kysely, Migration } from 'kysely';
import type { Migrations } from '../../platform/database/migrate-to-latest.ts';

const subscriptions: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('subscriptions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('choices', 'text')
      .addColumn('asked', 'text')
      .addColumn('askedAt', 'text', (column) => column.notNull())
      .addColumn('confirmedAt', 'text')
      .addColumn('stoppedAt', 'text')
      .addColumn('changedAt', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('optInRequests')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('asked', 'text')
      .addColumn('reference', 'text')
      .addColumn('askedAt', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('optInRequestsOfAddress').on('optInRequests').column('email').execute();
    await schema
      .createTable('consents')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('contact', 'text', (column) => column.notNull())
      .addColumn('email', 'text')
      .addColumn('channel', 'text', (column) => column.notNull())
      .addColumn('purpose', 'text', (column) => column.notNull())
      .addColumn('wordingVersion', 'integer', (column) => column.notNull())
      .addColumn('wording', 'text', (column) => column.notNull())
      .addColumn('given', 'integer', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('how', 'text', (column) => column.notNull())
      .addColumn('reference', 'text')
      .execute();
    await schema.createIndex('consentsOfContact').on('consents').column('contact').execute();
    await schema.createIndex('consentsOfEmail').on('consents').column('email').execute();
    await schema
      .createTable('postChoices')
      .addColumn('number', 'text', (column) => column.primaryKey())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('topics', 'text')
      .addColumn('changedAt', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('letterChoices')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('number', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('postcode', 'text', (column) => column.notNull())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('topics', 'text')
      .addColumn('changedAt', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('letterChoicesOfNumber').on('letterChoices').column('number').execute();
    await schema
      .createTable('referralCodes')
      .addColumn('code', 'text', (column) => column.primaryKey())
      .addColumn('bookingRef', 'text', (column) => column.notNull())
      .addColumn('surname', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('madeAt', 'text', (column) => column.notNull())
      .addColumn('lastUsedAt', 'text')
      .addUniqueConstraint('referralCodesOfBooking', ['bookingRef', 'surname'])
      .execute();
  },
};

export const subscriptionsMigrations: Migrations = { '2026-11-26-07-subscriptions': subscriptions };
