/** Payment state after a provider event: events arrive late, twice and out of order. */

/** `created`: only in our database. `sent`: the visitor is at the provider, or paid by a slow method. */
export type PaymentState = 'created' | 'sent' | 'succeeded' | 'declined' | 'cancelled' | 'expired';

/** Refunds are stored beside the state: a paid payment remains paid. */
export type PaymentEventKind = 'sent' | 'succeeded' | 'declined' | 'cancelled' | 'expired';

/** Precedence: each state overrides those before it. */
const weights: Record<PaymentState, number> = {
  created: 0,
  sent: 1,
  expired: 2,
  cancelled: 3,
  declined: 4,
  succeeded: 5,
};

/**
 * Returns the state of higher precedence, so that the order of events never matters. Received money is never
 * revoked. A declined card overrides the visitor's leaving and the session's expiry, both of which follow
 * from it.
 */
export function nextPaymentState(state: PaymentState, kind: PaymentEventKind): PaymentState {
  return weights[kind] > weights[state] ? kind : state;
}
