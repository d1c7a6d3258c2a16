/** Asks the provider how a payment stands, for a visitor who is back before the provider's own word has come. */
import type { PaymentBooks } from './payment-books.ts';
import type { PaymentRecord } from './payment-record.ts';
import type { PaymentNews } from './payment-state.ts';
import type { PaymentProvider, ProviderStanding } from './provider.ts';

export interface AskContext {
  provider: PaymentProvider;
  books: PaymentBooks;
  now: () => Date;
}

/** `left`: the visitor came back without paying, so nobody shall pay on that page any more. Rejects when nobody answers. */
export async function askProvider(
  { provider, books, now }: AskContext,
  payment: PaymentRecord,
  left: boolean,
): Promise<void> {
  const { providerRef } = payment;
  if (!providerRef || payment.provider !== provider.name || payment.state === 'succeeded') return;
  let standing = await provider.lookUp(providerRef);
  if (!standing) return;
  if (left && standing.is !== 'succeeded') {
    await provider.close(providerRef);
    // Between the look and the closing somebody may have paid.
    const after = await provider.lookUp(providerRef);
    if (after?.is === 'succeeded') standing = after;
  }
  const news = newsOf(standing, left);
  if (!news || news === payment.state) return;
  const { amount, currency, intentRef } = standing;
  await books.record({
    id: `look-up ${payment.id} ${news}`,
    type: 'look-up',
    payment: payment.id,
    intentRef,
    chargeRef: null,
    at: now(),
    news,
    object: null,
    money: { amount, currency },
    status: standing.is,
    reason: null,
    dueAt: null,
    madeAt: null,
  });
}

function newsOf({ is }: ProviderStanding, left: boolean): PaymentNews | null {
  if (is === 'succeeded' || is === 'declined') return is;
  if (left) return 'cancelled';
  return is === 'expired' ? 'expired' : null;
}
