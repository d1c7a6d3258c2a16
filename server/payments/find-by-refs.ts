/** Whose a refund, dispute or warning is, by the provider's own names: the payment's, or those of any event about it. */
import type { Reader } from '../platform/database/open-database.ts';
import type { ProviderRefs } from './payment-provider.ts';

/** Our number of the payment, though there may be no such payment; null while nobody knows. */
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
