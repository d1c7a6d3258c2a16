/** Creates the tables of subscriptions with their consents, choices about post, and referral codes. */
import type { Kysely, Migration } from 'kysely';

export const subscriptions: Migration = {
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
      .createTable('consents')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('contact', 'text', (column) => column.notNull())
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
    await schema
      .createTable('postChoices')
      .addColumn('number', 'text', (column) => column.primaryKey())
      .addColumn('action', 'text', (column) => column.notNull())
      .addColumn('topics', 'text')
      .addColumn('changedAt', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull())
      .execute();
    await schema.alterTable('outbox').addColumn('unsubscribe', 'text').execute();
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
