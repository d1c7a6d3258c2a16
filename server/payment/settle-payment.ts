/** Notes that somebody has dealt with what is open about a payment. Whatever is new about it later opens it again. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../database/open-database.ts';
import type { Tables } from '../database/tables.ts';
import type { Named } from './find-named.ts';
import { lockBooks } from './record-event.ts';

interface Settled {
  settledAt: string;
  settledNote: string;
}

/** Resolves with how many things were noted as dealt with. */
export async function settlePayment(
  database: Database,
  named: Named,
  note: string,
  now: Date,
): Promise<number> {
  const settled = { settledAt: now.toISOString(), settledNote: note };
  return database.write(async (transaction) => {
    await lockBooks(transaction, database.kind);
    const count =
      (await settleIssues(transaction, named, settled)) + (await settleReturned(transaction, named, settled));
    if (count > 0) await noteSettled(transaction, named, settled);
    return count;
  });
}

async function settleIssues(
  transaction: Transaction<Tables>,
  { issues }: Named,
  settled: Settled,
): Promise<number> {
  if (issues.length === 0) return 0;
  const ids = issues.map(({ id }) => id);
  const open = transaction.updateTable('paymentIssues').set(settled).where('id', 'in', ids);
  const closed = await open.where('open', '=', 1).where('settledAt', 'is', null).returning('id').execute();
  return closed.length;
}

/** Money that came and went is put to no booking. */
async function settleReturned(
  transaction: Transaction<Tables>,
  { payment }: Named,
  settled: Settled,
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

/** Among the words of the provider, so that `show` tells it where it belongs. */
async function noteSettled(
  transaction: Transaction<Tables>,
  { payment, issues: [about] }: Named,
  { settledAt, settledNote }: Settled,
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
