/** Finds the payment of a refund, dispute or warning by the provider's ids, in payments or earlier events. */
import type { Reader } from '../../platform/database/open-database.ts';
import type { ProviderRefs } from './payment-provider.ts';

/** Resolves with our payment id, for which there may be no payment; null while it is unknown. */
export async function findByRefs(reader: Reader, refs: ProviderRefs): Promise<string | null> {
  for (const column of ['intentRef', 'chargeRef'] as const) {
    const ref = refs[column];
    if (!ref) continue;
    const payment = await reader
      .selectFrom('payments')
      .select('id')
      .where(column, '=', ref)
      .executeTakeFirst();
    if (payment) return payment.id;
    const event = await reader
      .selectFrom('paymentEvents')
      .select('payment')
      .where(column, '=', ref)
      .where('payment', 'is not', null)
      .executeTakeFirst();
    if (event) return event.payment;
  }
  return null;
}
