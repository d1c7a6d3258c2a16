/** Marks a paid payment as matched to its booking; once, also when two people match it at once. */
import type { Database } from '../../platform/database/open-database.ts';
import type { PaymentRecord } from './payment-record.ts';

/** Resolves with false when it was matched already, or is not paid. */
export function matchPayment(
  { write, clock }: Database,
  { id }: Pick<PaymentRecord, 'id'>,
): Promise<boolean> {
  return write(async (transaction) => {
    const matched = await transaction
      .updateTable('payments')
      .set({ matchedAt: clock.sql() })
      .where('id', '=', id)
      .where('state', '=', 'succeeded')
      .where('matchedAt', 'is', null)
      .returning('id')
      .execute();
    return matched.length > 0;
  });
}
