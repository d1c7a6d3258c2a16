/** Creates the tables of payments, of the provider's events about them, and of payment issues. */
import type { Kysely, Migration } from 'kysely';
import type { Migrations } from '../../platform/database/migrate-to-latest.ts';

const payments: Migration = {
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
      .addColumn('intentRef', 'text')
      .addColumn('chargeRef', 'text')
      .addColumn('hostedUrl', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('receipt', 'text', (column) => column.unique())
      .addColumn('refundedPence', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('createdAt', 'text', (column) => column.notNull())
      .addColumn('changedAt', 'text', (column) => column.notNull())
      .addColumn('paidAt', 'text')
      .addColumn('receivedAmount', 'integer')
      .addColumn('receivedCurrency', 'text')
      .addColumn('matchedAt', 'text')
      .addColumn('settledAt', 'text')
      .addColumn('settledNote', 'text')
      .addColumn('testMode', 'integer')
      .execute();
    await schema.createIndex('paymentsByIntent').on('payments').column('intentRef').execute();
    await schema.createIndex('paymentsByTime').on('payments').column('createdAt').execute();
    await schema
      .createTable('paymentEvents')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('payment', 'text')
      .addColumn('news', 'text', (column) => column.notNull())
      .addColumn('effect', 'text', (column) => column.notNull())
      .addColumn('type', 'text')
      .addColumn('intentRef', 'text')
      .addColumn('chargeRef', 'text')
      .addColumn('object', 'text')
      .addColumn('amount', 'integer')
      .addColumn('currency', 'text')
      .addColumn('status', 'text')
      .addColumn('reason', 'text')
      .addColumn('dueAt', 'text')
      .addColumn('madeAt', 'text')
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('receivedAt', 'text', (column) => column.notNull())
      .execute();
    await schema.createIndex('paymentEventsOfPayment').on('paymentEvents').column('payment').execute();
    await schema.createIndex('paymentEventsByIntent').on('paymentEvents').column('intentRef').execute();
    await schema.createIndex('paymentEventsByCharge').on('paymentEvents').column('chargeRef').execute();
    await schema.createIndex('paymentEventsByObject').on('paymentEvents').column('object').execute();
    await schema
      .createTable('paymentIssues')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('provider', 'text', (column) => column.notNull())
      .addColumn('payment', 'text')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('object', 'text')
      .addColumn('intentRef', 'text')
      .addColumn('amount', 'integer')
      .addColumn('currency', 'text')
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('reason', 'text')
      .addColumn('dueAt', 'text')
      .addColumn('open', 'integer', (column) => column.notNull())
      .addColumn('testMode', 'integer')
      .addColumn('toldAt', 'text', (column) => column.notNull())
      .addColumn('openedAt', 'text', (column) => column.notNull())
      .addColumn('changedAt', 'text', (column) => column.notNull())
      .addColumn('settledAt', 'text')
      .addColumn('settledNote', 'text')
      .execute();
    await schema.createIndex('paymentIssuesOfPayment').on('paymentIssues').column('payment').execute();
  },
};

export const paymentsMigrations: Migrations = { '2026-11-26-06-payments': payments };
