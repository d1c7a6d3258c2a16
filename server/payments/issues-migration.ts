/** Stores all that the provider's events say about a payment, and adds a table of payment issues. */
import { type Kysely, type Migration, sql } from 'kysely';

const eventColumns = [
  'type',
  'intentRef',
  'chargeRef',
  'object',
  'currency',
  'status',
  'reason',
  'dueAt',
  'madeAt',
];
const paymentColumns = ['intentRef', 'chargeRef', 'receivedCurrency', 'settledAt', 'settledNote'];

const eventIndexes = {
  paymentEventsByIntent: 'intentRef',
  paymentEventsByCharge: 'chargeRef',
  paymentEventsByObject: 'object',
};

export const paymentIssues: Migration = {
  async up(database: Kysely<unknown>) {
    const { schema } = database;
    for (const name of eventColumns)
      await schema.alterTable('paymentEvents').addColumn(name, 'text').execute();
    await schema.alterTable('paymentEvents').addColumn('amount', 'integer').execute();
    for (const name of paymentColumns) await schema.alterTable('payments').addColumn(name, 'text').execute();
    for (const name of ['receivedAmount', 'pretend'])
      await schema.alterTable('payments').addColumn(name, 'integer').execute();
    for (const [name, column] of Object.entries(eventIndexes))
      await schema.createIndex(name).on('paymentEvents').column(column).execute();
    await schema.createIndex('paymentsByIntent').on('payments').column('intentRef').execute();
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
      .addColumn('pretend', 'integer')
      .addColumn('toldAt', 'text', (column) => column.notNull())
      .addColumn('openedAt', 'text', (column) => column.notNull())
      .addColumn('changedAt', 'text', (column) => column.notNull())
      .addColumn('settledAt', 'text')
      .addColumn('settledNote', 'text')
      .execute();
    await schema.createIndex('paymentIssuesOfPayment').on('paymentIssues').column('payment').execute();
    await fillFromBefore(database);
  },
};

/** Backfills rows from before amounts were stored, when unexpected money was only logged. */
async function fillFromBefore(database: Kysely<unknown>): Promise<void> {
  await sql`update "payments" set "receivedAmount" = "amountPence", "receivedCurrency" = 'gbp' where "state" = 'succeeded'`.execute(
    database,
  );
  await sql`update "paymentEvents" set "currency" = 'gbp', "amount" =
    (select "refundedPence" from "payments" where "payments"."id" = "paymentEvents"."payment")
    where "news" = 'refunded'`.execute(database);
  await sql`insert into "paymentIssues" ("id", "provider", "payment", "kind", "status", "open", "toldAt", "openedAt", "changedAt")
    select 'before ' || "id", 'stripe', "payment",
      case when "effect" = 'wrong amount' then 'wrong money' else 'unknown payment' end,
      'told before amounts were kept', 1, "at", "receivedAt", "receivedAt"
    from "paymentEvents"
    where "news" = 'succeeded' and "effect" in ('wrong amount', 'unknown payment') and "id" like 'stripe:%'`.execute(
    database,
  );
}
