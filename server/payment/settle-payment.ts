/** Notes that somebody has dealt with what is open about a payment. Whatever is new about it later opens it again. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../database/open-database.ts';
import type { Named } from './find-named.ts';
import { lockBooks } from './record-event.ts';

/** Resolves with how many things were noted as dealt with. */
export async function settlePayment(
  database: Database,
  { payment, issues }: Named,
  note: string,
  now: Date,
): Promise<number> {
  const at = now.toISOString();
  const settled = { settledAt: at, settledNote: note };
  const ids = issues.map(({ id }) => id);
  return database.write(async (transaction) => {
    await lockBooks(transaction, database.kind);
    const closed =
      ids.length === 0
        ? []
        : await transaction
            .updateTable('paymentIssues')
            .set(settled)
            .where('id', 'in', ids)
            .where('open', '=', 1)
            .where('settledAt', 'is', null)
            .returning('id')
            .execute();
    // Money that came and went is put to no booking.
    const returned = payment
      ? await transaction
          .updateTable('payments')
          .set(settled)
          .where('id', '=', payment.id)
          .where('state', '=', 'succeeded')
          .where('matchedAt', 'is', null)
          .where('settledAt', 'is', null)
          .whereRef('refundedPence', '>=', 'amountPence')
          .returning('id')
          .execute()
      : [];
    const count = closed.length + returned.length;
    if (count === 0) return 0;
    const [about] = issues;
    await transaction
      .insertInto('paymentEvents')
      .values({
        id: `staff:${randomUUID()}`,
        payment: payment?.id ?? about?.payment ?? null,
        news: 'settled',
        effect: 'settled',
        at,
        receivedAt: at,
        object: payment ? null : (about?.object ?? null),
        reason: note,
      })
      .execute();
    return count;
  });
}
