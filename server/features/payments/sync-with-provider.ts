/** Asks the provider for a payment's state, for a visitor who returns before the webhook has arrived. */
import type { PaymentLedger } from './payment-ledger.ts';
import type { PaymentProvider, ProviderStatus } from './payment-provider.ts';
import type { PaymentRecord } from './payment-record.ts';
import type { PaymentEventKind } from './payment-state.ts';

export interface SyncContext {
  provider: PaymentProvider;
  ledger: PaymentLedger;
  now: () => Date;
}

/**
 * `abandoned`: the visitor came back without paying, so the hosted page is closed to further payment. Rejects
 * when the provider is unreachable.
 */
export async function syncWithProvider(
  { provider, ledger, now }: SyncContext,
  payment: PaymentRecord,
  abandoned: boolean,
): Promise<void> {
  const { providerRef } = payment;
  if (!providerRef || payment.provider !== provider.name || payment.state === 'succeeded') return;
  let status = await provider.retrieve(providerRef);
  if (!status) return;
  // After a declined card the hosted page still accepts another, while our page offers a new payment.
  const offersAnother = abandoned || payment.state === 'declined' || status.status === 'declined';
  if (offersAnother && status.status !== 'succeeded') {
    await provider.close(providerRef);
    // The visitor may have paid between the look-up and the closing.
    const after = await provider.retrieve(providerRef);
    if (after?.status === 'succeeded') status = after;
  }
  const kind = toEventKind(status, abandoned);
  if (!kind || kind === payment.state) return;
  const { amount, currency, intentRef } = status;
  await ledger.record({
    id: `look-up ${payment.id} ${kind}`,
    type: 'look-up',
    payment: payment.id,
    intentRef,
    chargeRef: null,
    at: now(),
    news: kind,
    object: null,
    money: { amount, currency },
    status: status.status,
    reason: null,
    dueAt: null,
    madeAt: null,
  });
}

function toEventKind({ status }: ProviderStatus, abandoned: boolean): PaymentEventKind | null {
  if (status === 'succeeded' || status === 'declined') return status;
  if (abandoned) return 'cancelled';
  return status === 'expired' ? 'expired' : null;
}
