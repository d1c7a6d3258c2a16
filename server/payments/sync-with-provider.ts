/** Asks the provider how a payment stands, for a visitor who is back before the provider's own word has come. */
import type { PaymentLedger } from './payment-ledger.ts';
import type { PaymentProvider, ProviderStatus } from './payment-provider.ts';
import type { PaymentRecord } from './payment-record.ts';
import type { PaymentEventKind } from './payment-state.ts';

export interface SyncContext {
  provider: PaymentProvider;
  ledger: PaymentLedger;
  now: () => Date;
}

/** `left`: the visitor came back without paying, so nobody shall pay on that page any more. Rejects when nobody answers. */
export async function syncWithProvider(
  { provider, ledger, now }: SyncContext,
  payment: PaymentRecord,
  abandoned: boolean,
): Promise<void> {
  const { providerRef } = payment;
  if (!providerRef || payment.provider !== provider.name || payment.state === 'succeeded') return;
  let status = await provider.retrieve(providerRef);
  if (!status) return;
  // After a card was declined the same page still takes another, while we offer a new payment.
  const offersAnother = abandoned || payment.state === 'declined' || status.status === 'declined';
  if (offersAnother && status.status !== 'succeeded') {
    await provider.close(providerRef);
    // Between the look and the closing somebody may have paid.
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
