/** Creates the tables of payments, of the provider's events about them, and of payment issues. */
import { type Kysely, type Migration, sql } from 'kysely';
import type { Migrations } from '../../platform/database/migrate-to-latest.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { toNameKey } from './name-key.ts';

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

/** Refunds by staff; each list of the desk reads one page by one of these indexes. */
const desk: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    await schema.alterTable('payments').addColumn('nameKey', 'text').execute();
    await fillNameKeys(database as Kysely<Tables>);
    await schema.dropIndex('paymentsByTime').execute();
    const indexes = {
      payments: {
        paymentsByTime: ['createdAt', 'id'],
        paymentsByPaidTime: ['paidAt', 'id'],
        paymentsByReference: ['reference', 'createdAt', 'id'],
        paymentsByName: ['nameKey', 'createdAt', 'id'],
        paymentsByProviderRef: ['providerRef'],
        paymentsByCharge: ['chargeRef'],
      },
      paymentEvents: { paymentEventsMade: ['news', 'madeAt'] },
      paymentIssues: { paymentIssuesByObject: ['object'], paymentIssuesByIntent: ['intentRef'] },
    };
    for (const [table, ofTable] of Object.entries(indexes))
      for (const [name, columns] of Object.entries(ofTable))
        await schema.createIndex(name).on(table).columns(columns).execute();
    // The conditions are those of `desk/list-for-desk.ts`: an index serves only the same words.
    for (const index of [
      sql`"paymentsByEmail" on "payments" (lower("email"), "createdAt", "id")`,
      sql`"paymentsToMatch" on "payments" ("paidAt", "id")
        where "state" = 'succeeded' and "matchedAt" is null
          and ("settledAt" is null or "refundedPence" < "amountPence")`,
      sql`"paymentProblems" on "paymentIssues" ((coalesce("dueAt", '9999')), "id")
        where "open" = 1 and "settledAt" is null`,
    ])
      await sql`create index ${index}`.execute(database);
    await schema
      .createTable('paymentRefunds')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('payment', 'text', (column) => column.notNull())
      .addColumn('amountPence', 'integer', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('at', 'text', (column) => column.notNull())
      .addColumn('requestedBy', 'text')
      .addColumn('requestedByName', 'text', (column) => column.notNull())
      .addColumn('decidedBy', 'text')
      .addColumn('decidedByName', 'text')
      .addColumn('decidedAt', 'text')
      .addColumn('changedAt', 'text', (column) => column.notNull())
      .addColumn('intent', 'text', (column) => column.unique())
      .addColumn('intentRef', 'text')
      .addColumn('object', 'text')
      .addColumn('failure', 'text')
      .execute();
    for (const [name, columns] of Object.entries({
      paymentRefundsOfPayment: ['payment'],
      paymentRefundsByState: ['state', 'at', 'id'],
      paymentRefundsByObject: ['object'],
    }))
      await schema.createIndex(name).on('paymentRefunds').columns(columns).execute();
  },
};

async function fillNameKeys(database: Kysely<Tables>): Promise<void> {
  for (const { id, surname } of await database.selectFrom('payments').select(['id', 'surname']).execute())
    await database
      .updateTable('payments')
      .set({ nameKey: toNameKey(surname) })
      .where('id', '=', id)
      .execute();
}

export const paymentsMigrations: Migrations = {
  '2026-11-26-06-payments': payments,
  '2026-11-27-14-payments-desk': desk,
};
