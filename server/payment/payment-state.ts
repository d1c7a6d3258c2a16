/** How a payment stands after a word of the provider: words come late, twice and out of order. */

/** `created`: ours alone. `sent`: the visitor is at the provider, or has paid in a way that takes its time. */
export type PaymentState = 'created' | 'sent' | 'succeeded' | 'declined' | 'cancelled' | 'expired';

/** A refund is noted beside the state: what was paid has been paid. */
export type PaymentNews = 'sent' | 'succeeded' | 'declined' | 'cancelled' | 'expired';

/**
 * Money that has arrived is never argued away: `succeeded` stays, and overturns everything. A card may be declined
 * and another one tried, so `declined` gives way to nothing but `succeeded`; the first of the three endings without
 * money stands, for a session that is closed after a refusal says nothing new.
 */
export function nextPaymentState(state: PaymentState, news: PaymentNews): PaymentState {
  if (state === 'succeeded' || news === 'succeeded') return 'succeeded';
  if (state === 'created' || state === 'sent') return news;
  return state;
}
