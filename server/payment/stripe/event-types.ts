/** Every type of event that Stripe has about payments, and what is made of it. All of them are kept when they are about a payment of ours. */
import type Stripe from 'stripe';

type Family = 'charge' | 'checkout.session' | 'payment_intent' | 'refund' | 'radar' | 'review';
export type PaymentEventType = Extract<Stripe.Event['type'], `${Family}.${string}`>;

interface Treatment {
  /**
   * `money`: it has come. `no money`: it has not, or not yet. `refund`: the total returned, and one that failed is an issue.
   * `issue`: staff see it until it is over or settled. `kept`: it stands in `show` and changes nothing.
   */
  readonly does: 'money' | 'no money' | 'refund' | 'issue' | 'kept';
  /** Accounts are written to, once about each dispute, failed refund or warning. Wrong or unknown money is written about too. */
  readonly mailed?: true;
  /** For what Stripe need not send us: why we can do without. */
  readonly unasked?: string;
}

const before = 'an intermediate step; what came of it is told';
const uncaptured = 'we never only reserve money';

/** The compiler asks for a line for each type that the library names. */
export const eventTypes: Record<PaymentEventType, Treatment> = {
  'checkout.session.completed': { does: 'money' },
  'checkout.session.async_payment_succeeded': { does: 'money' },
  'checkout.session.async_payment_failed': { does: 'no money' },
  'checkout.session.expired': { does: 'no money' },

  'payment_intent.succeeded': { does: 'money' },
  'payment_intent.payment_failed': { does: 'no money' },
  'payment_intent.canceled': { does: 'no money' },
  'payment_intent.processing': { does: 'no money' },
  'payment_intent.created': { does: 'kept', unasked: before },
  'payment_intent.requires_action': { does: 'kept', unasked: before },
  'payment_intent.amount_capturable_updated': { does: 'kept', unasked: uncaptured },
  'payment_intent.partially_funded': { does: 'kept', unasked: 'bank transfers are not offered' },

  'charge.succeeded': { does: 'money' },
  'charge.captured': { does: 'money', unasked: uncaptured },
  'charge.failed': { does: 'no money', unasked: 'payment_intent.payment_failed says the same' },
  'charge.pending': { does: 'kept', unasked: before },
  'charge.expired': { does: 'kept', unasked: uncaptured },
  'charge.updated': { does: 'refund' },

  'charge.refunded': { does: 'refund' },
  'charge.refund.updated': { does: 'refund', mailed: true },
  'refund.created': { does: 'refund', mailed: true },
  'refund.updated': { does: 'refund', mailed: true },
  'refund.failed': { does: 'refund', mailed: true },

  'charge.dispute.created': { does: 'issue', mailed: true },
  'charge.dispute.updated': { does: 'issue', mailed: true },
  'charge.dispute.closed': { does: 'issue', mailed: true },
  'charge.dispute.funds_withdrawn': { does: 'issue', mailed: true },
  'charge.dispute.funds_reinstated': { does: 'issue', mailed: true },

  'radar.early_fraud_warning.created': { does: 'issue', mailed: true },
  'radar.early_fraud_warning.updated': { does: 'issue', mailed: true },

  'review.opened': { does: 'issue' },
  'review.closed': { does: 'issue' },
};

/** What a webhook endpoint is to be subscribed to. */
export const subscribedTypes = Object.entries(eventTypes)
  .filter(([, { unasked }]) => !unasked)
  .map(([type]) => type);
