/** How a payment stands after a word of the provider: words come late, twice and out of order. */

/** `created`: ours alone. `sent`: the visitor is at the provider, or has paid in a way that takes its time. */
export type PaymentState = 'created' | 'sent' | 'succeeded' | 'declined' | 'cancelled' | 'expired';

/** A refund is noted beside the state: what was paid has been paid. */
export type PaymentEventKind = 'sent' | 'succeeded' | 'declined' | 'cancelled' | 'expired';

/** Each says more than those before it. */
const weights: Record<PaymentState, number> = {
  created: 0,
  sent: 1,
  expired: 2,
  cancelled: 3,
  declined: 4,
  succeeded: 5,
};

/**
 * Whichever says most stands, so that the order in which words come never matters. Money that has arrived is never argued
 * away; a refused card says more than the visitor's leaving or the end of the hour, both of which follow from it.
 */
export function nextPaymentState(state: PaymentState, kind: PaymentEventKind): PaymentState {
  return weights[kind] > weights[state] ? kind : state;
}
