/** Creates the tables of payments and of the provider's events about them. */
import type { Kysely, Migration } from 'kysely';

export const payments: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema
      .createTable('payments')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('reference', 'text', (column) => column.notNull())
      .addColumn('surname', 'text', (column) => column.notNull())
      .addColumn('amountPence', 'integer', (column) => column.notNull())
      .addColumn('email', 'text')
      .addColumn('branch', 'text', (column) => column.notNull())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('providerRef', 'text')
      .addColumn('hostedUrl', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('receipt', 'text', (column) => column.unique())
      .addColumn('refundedPence', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('changedAt', 'text', (column) => column.notNull())
      .addColumn('paidAt', 'text')
      .addColumn('matchedAt', 'text')
      .execute();
    await schema.createIndex('paymentsByTime').on('payments').column('createdAt').execute();
    await schema
      .createTable('paymentEvents')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('payment', 'text')
      .addColumn('news', 'text', (column) => column.notNull())
      .addColumn('effect', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('receivedAt', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('paymentEventsOfPayment').on('paymentEvents').column('payment').execute();
  },
};
