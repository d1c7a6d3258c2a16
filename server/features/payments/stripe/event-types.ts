/** Treatment of every Stripe event type about payments; all events about our payments are stored. */
import type Stripe from 'stripe';

type Family = 'charge' | 'checkout.session' | 'payment_intent' | 'refund' | 'radar' | 'review';
export type PaymentEventType = Extract<Stripe.Event['type'], `${Family}.${string}`>;

interface Treatment {
  /**
   * `money`: received. `no money`: not received, or not yet. `refund`: the total returned; a failed refund is
   * an issue. `issue`: shown to staff until it is over or settled. `recorded`: listed by `show`, without any
   * effect.
   */
  readonly effect: 'money' | 'no money' | 'refund' | 'issue' | 'recorded';
  /**
   * Accounts gets a mail, one per dispute, failed refund or warning. Wrong or unknown money is mailed too.
   */
  readonly mailed?: true;
  /** Reason why Stripe need not send this type. */
  readonly notSubscribed?: string;
}

const intermediateStep = 'an intermediate step; what came of it is told';
const neverUncaptured = 'we never only reserve money';

/** The compiler requires an entry for each type that the library names. */
export const eventTypes: Record<PaymentEventType, Treatment> = {
  'checkout.session.completed': { effect: 'money' },
  'checkout.session.async_payment_succeeded': { effect: 'money' },
  'checkout.session.async_payment_failed': { effect: 'no money' },
  'checkout.session.expired': { effect: 'no money' },

  'payment_intent.succeeded': { effect: 'money' },
  'payment_intent.payment_failed': { effect: 'no money' },
  'payment_intent.canceled': { effect: 'no money' },
  'payment_intent.processing': { effect: 'no money' },
  'payment_intent.created': { effect: 'recorded', notSubscribed: intermediateStep },
  'payment_intent.requires_action': { effect: 'recorded', notSubscribed: intermediateStep },
  'payment_intent.amount_capturable_updated': { effect: 'recorded', notSubscribed: neverUncaptured },
  'payment_intent.partially_funded': { effect: 'recorded', notSubscribed: 'bank transfers are not offered' },

  'charge.succeeded': { effect: 'money' },
  'charge.captured': { effect: 'money', notSubscribed: neverUncaptured },
  'charge.failed': { effect: 'no money', notSubscribed: 'payment_intent.payment_failed says the same' },
  'charge.pending': { effect: 'recorded', notSubscribed: intermediateStep },
  'charge.expired': { effect: 'recorded', notSubscribed: neverUncaptured },
  'charge.updated': { effect: 'refund' },

  'charge.refunded': { effect: 'refund' },
  'charge.refund.updated': { effect: 'refund', mailed: true },
  'refund.created': { effect: 'refund', mailed: true },
  'refund.updated': { effect: 'refund', mailed: true },
  'refund.failed': { effect: 'refund', mailed: true },

  'charge.dispute.created': { effect: 'issue', mailed: true },
  'charge.dispute.updated': { effect: 'issue', mailed: true },
  'charge.dispute.closed': { effect: 'issue', mailed: true },
  'charge.dispute.funds_withdrawn': { effect: 'issue', mailed: true },
  'charge.dispute.funds_reinstated': { effect: 'issue', mailed: true },

  'radar.early_fraud_warning.created': { effect: 'issue', mailed: true },
  'radar.early_fraud_warning.updated': { effect: 'issue', mailed: true },

  'review.opened': { effect: 'issue' },
  'review.closed': { effect: 'issue' },
};

/** Event types to which a webhook endpoint must subscribe. */
export const subscribedTypes = Object.entries(eventTypes)
  .filter(([, { notSubscribed }]) => !notSubscribed)
  .map(([type]) => type);
