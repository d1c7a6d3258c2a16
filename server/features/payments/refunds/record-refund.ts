/** Records what the provider has said about a refund. */
import type { Database } from '../../../platform/database/open-database.ts';
import type { PaymentLedger } from '../payment-ledger.ts';
import type { ProviderEvent, RefundOrder } from '../payment-provider.ts';
import type { RefundRecord } from './refund-record.ts';

/** The id of the intent is the idempotency key at the provider. */
export function toOrder({ payment, intentRef, amountPence }: RefundRecord, intent: string): RefundOrder {
  return { id: intent, payment, intentRef, amountPence };
}

/** The provider's id comes first: from then on the ledger sets the state by every event. */
export async function recordRefund(
  { database, ledger }: { readonly database: Database; readonly ledger: PaymentLedger },
  intent: string,
  event: ProviderEvent,
): Promise<void> {
  await database.write((transaction) =>
    transaction
      .updateTable('paymentRefunds')
      .set({ object: event.object })
      .where('intent', '=', intent)
      .execute(),
  );
  await ledger.record(event);
}

/** No money was returned: what was reserved can be refunded again. */
export async function rejectRefund(database: Database, intent: string, failure: string): Promise<void> {
  const changedAt = database.clock.now().toISOString();
  await database.write((transaction) =>
    transaction
      .updateTable('paymentRefunds')
      .set({ state: 'failed', failure, changedAt })
      .where('intent', '=', intent)
      .execute(),
  );
}
