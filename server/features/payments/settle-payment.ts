/** Marks a payment's open issues as settled by staff; anything new about the payment reopens them. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/open-database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { PaymentLookup } from './lookup-payment.ts';
import { lockLedger } from './record-event.ts';

interface Settlement {
  settledAt: string;
  settledNote: string;
}

/** Resolves with the number of items settled. */
export async function settlePayment(
  database: Database,
  found: PaymentLookup,
  note: string,
  now: Date,
): Promise<number> {
  const settled = { settledAt: now.toISOString(), settledNote: note };
  return database.write(async (transaction) => {
    await lockLedger(transaction, database.kind);
    const count =
      (await settleIssues(transaction, found, settled)) + (await settleReturned(transaction, found, settled));
    if (count > 0) await recordSettlement(transaction, found, settled);
    return count;
  });
}

async function settleIssues(
  transaction: Transaction<Tables>,
  { issues }: PaymentLookup,
  settled: Settlement,
): Promise<number> {
  if (issues.length === 0) return 0;
  const ids = issues.map(({ id }) => id);
  const open = transaction.updateTable('paymentIssues').set(settled).where('id', 'in', ids);
  const closed = await open.where('open', '=', 1).where('settledAt', 'is', null).returning('id').execute();
  return closed.length;
}

/** Settles a fully refunded payment, as it is matched to no booking. */
async function settleReturned(
  transaction: Transaction<Tables>,
  { payment }: PaymentLookup,
  settled: Settlement,
): Promise<number> {
  if (!payment) return 0;
  const returned = await transaction
    .updateTable('payments')
    .set(settled)
    .where('id', '=', payment.id)
    .where('state', '=', 'succeeded')
    .where('matchedAt', 'is', null)
    .where('settledAt', 'is', null)
    .whereRef('refundedPence', '>=', 'amountPence')
    .returning('id')
    .execute();
  return returned.length;
}

/** Stores the settlement among the provider's events, so that `show` lists it in order. */
async function recordSettlement(
  transaction: Transaction<Tables>,
  { payment, issues: [about] }: PaymentLookup,
  { settledAt, settledNote }: Settlement,
): Promise<void> {
  await transaction
    .insertInto('paymentEvents')
    .values({
      id: `staff:${randomUUID()}`,
      payment: payment?.id ?? about?.payment ?? null,
      news: 'settled',
      effect: 'settled',
      at: settledAt,
      receivedAt: settledAt,
      object: payment ? null : (about?.object ?? null),
      reason: settledNote,
    })
    .execute();
}
