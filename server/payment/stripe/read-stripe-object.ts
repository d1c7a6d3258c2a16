/** What Stripe's objects say, in our words: told by an event, or found in a list. */
import type Stripe from 'stripe';
import type { EventNews, Money, ProviderEvent } from '../provider.ts';

export type Said = Omit<ProviderEvent, 'id' | 'type' | 'at'>;

const nothing = { object: null, money: null, status: null, reason: null, dueAt: null, madeAt: null };

export function aboutSession(session: Stripe.Checkout.Session, news: EventNews): Said {
  const { metadata, payment_intent, amount_total, currency, payment_status } = session;
  return {
    ...nothing,
    payment: metadata?.payment || null,
    intentRef: idOf(payment_intent),
    chargeRef: null,
    news,
    money: moneyOf(amount_total, currency),
    status: payment_status ?? null,
  };
}

export function aboutIntent(intent: Stripe.PaymentIntent, news: EventNews): Said {
  const { metadata, id, latest_charge, amount_received, amount, currency, status } = intent;
  return {
    ...nothing,
    payment: metadata?.payment || null,
    intentRef: id ?? null,
    chargeRef: idOf(latest_charge),
    news,
    money: moneyOf(news === 'succeeded' ? amount_received : amount, currency),
    status: status ?? null,
    reason: intent.cancellation_reason ?? intent.last_payment_error?.code ?? null,
  };
}

export function aboutCharge(charge: Stripe.Charge, news: EventNews): Said {
  const { metadata, payment_intent, id, currency, status, failure_code } = charge;
  const amounts: Partial<Record<EventNews, number>> = {
    refunded: charge.amount_refunded,
    succeeded: charge.amount_captured,
  };
  return {
    ...nothing,
    payment: metadata?.payment || null,
    intentRef: idOf(payment_intent),
    chargeRef: id ?? null,
    news,
    money: moneyOf(amounts[news] ?? charge.amount, currency),
    status: status ?? null,
    reason: failure_code ?? null,
  };
}

/** Its metadata are its own: whoever made it in Stripe's dashboard knew nothing of ours. */
export function aboutRefund(refund: Stripe.Refund): Said {
  const { id, status, failure_reason, reason, created, amount, currency } = refund;
  return {
    ...nothing,
    ...ownerOf(refund),
    news: 'refund',
    object: id,
    money: moneyOf(amount, currency),
    status: status ?? 'pending',
    reason: failure_reason ?? reason ?? null,
    madeAt: momentOf(created),
  };
}

export function aboutDispute(dispute: Stripe.Dispute): Said {
  const { id, status, reason, created, amount, currency, evidence_details } = dispute;
  return {
    ...nothing,
    ...ownerOf(dispute),
    news: 'dispute',
    object: id,
    money: moneyOf(amount, currency),
    status,
    reason: reason ?? null,
    // 0 where the bank takes no answer.
    dueAt: momentOf(evidence_details?.due_by || null),
    madeAt: momentOf(created),
  };
}

export function aboutWarning(warning: Stripe.Radar.EarlyFraudWarning): Said {
  const { id, actionable, fraud_type, created } = warning;
  return {
    ...nothing,
    ...ownerOf(warning),
    news: 'fraud warning',
    object: id,
    status: actionable ? 'actionable' : 'not actionable',
    reason: fraud_type ?? null,
    madeAt: momentOf(created),
  };
}

export function aboutReview(review: Stripe.Review): Said {
  const { id, open, reason, created } = review;
  return {
    ...nothing,
    ...ownerOf(review),
    news: 'review',
    object: id,
    status: open ? 'open' : 'closed',
    reason: reason ?? null,
    madeAt: momentOf(created),
  };
}

type Reference = string | { id: string } | null | undefined;

function ownerOf({ payment_intent, charge }: { payment_intent?: Reference; charge: Reference }) {
  return { payment: null, intentRef: idOf(payment_intent), chargeRef: idOf(charge) };
}

function idOf(reference: Reference): string | null {
  return (typeof reference === 'string' ? reference : reference?.id) ?? null;
}

function moneyOf(amount: number | null | undefined, currency: string | null | undefined): Money | null {
  return amount === null || amount === undefined ? null : { amount, currency: currency ?? 'gbp' };
}

function momentOf(seconds: number | null): Date | null {
  return seconds ? new Date(seconds * 1000) : null;
}
