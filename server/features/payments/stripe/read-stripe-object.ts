/** Converts Stripe's objects, from an event or a list, to the details of provider events. */
import type Stripe from 'stripe';
import type { Money, ProviderEvent, ProviderEventKind } from '../payment-provider.ts';

export type EventDetails = Omit<ProviderEvent, 'id' | 'type' | 'at'>;

const noDetails = { object: null, money: null, status: null, reason: null, dueAt: null, madeAt: null };

export function fromSession(session: Stripe.Checkout.Session, news: ProviderEventKind): EventDetails {
  const { metadata, payment_intent, amount_total, currency, payment_status } = session;
  return {
    ...noDetails,
    payment: metadata?.payment || null,
    intentRef: toId(payment_intent),
    chargeRef: null,
    news,
    money: toMoney(amount_total, currency),
    status: payment_status ?? null,
  };
}

export function fromIntent(intent: Stripe.PaymentIntent, news: ProviderEventKind): EventDetails {
  const { metadata, id, latest_charge, amount_received, amount, currency, status } = intent;
  return {
    ...noDetails,
    payment: metadata?.payment || null,
    intentRef: id ?? null,
    chargeRef: toId(latest_charge),
    news,
    money: toMoney(news === 'succeeded' ? amount_received : amount, currency),
    status: status ?? null,
    reason: intent.cancellation_reason ?? intent.last_payment_error?.code ?? null,
  };
}

export function fromCharge(charge: Stripe.Charge, news: ProviderEventKind): EventDetails {
  const { metadata, payment_intent, id, currency, status, failure_code } = charge;
  const amounts: Partial<Record<ProviderEventKind, number>> = {
    refunded: charge.amount_refunded,
    succeeded: charge.amount_captured,
  };
  return {
    ...noDetails,
    payment: metadata?.payment || null,
    intentRef: toId(payment_intent),
    chargeRef: id ?? null,
    news,
    money: toMoney(amounts[news] ?? charge.amount, currency),
    status: status ?? null,
    reason: failure_code ?? null,
  };
}

/** A refund has its own metadata: one created in Stripe's dashboard does not carry our payment id. */
export function fromRefund(refund: Stripe.Refund): EventDetails {
  const { id, status, failure_reason, reason, created, amount, currency } = refund;
  return {
    ...noDetails,
    ...toRefs(refund),
    news: 'refund',
    object: id,
    money: toMoney(amount, currency),
    status: status ?? 'pending',
    reason: failure_reason ?? reason ?? null,
    madeAt: toDate(created),
  };
}

export function fromDispute(dispute: Stripe.Dispute): EventDetails {
  const { id, status, reason, created, amount, currency, evidence_details } = dispute;
  return {
    ...noDetails,
    ...toRefs(dispute),
    news: 'dispute',
    object: id,
    money: toMoney(amount, currency),
    status,
    reason: reason ?? null,
    // `due_by` is 0 where the bank takes no answer.
    dueAt: toDate(evidence_details?.due_by || null),
    madeAt: toDate(created),
  };
}

export function fromWarning(warning: Stripe.Radar.EarlyFraudWarning): EventDetails {
  const { id, actionable, fraud_type, created } = warning;
  return {
    ...noDetails,
    ...toRefs(warning),
    news: 'fraud warning',
    object: id,
    status: actionable ? 'actionable' : 'not actionable',
    reason: fraud_type ?? null,
    madeAt: toDate(created),
  };
}

export function fromReview(review: Stripe.Review): EventDetails {
  const { id, open, reason, created } = review;
  return {
    ...noDetails,
    ...toRefs(review),
    news: 'review',
    object: id,
    status: open ? 'open' : 'closed',
    reason: reason ?? null,
    madeAt: toDate(created),
  };
}

type Reference = string | { id: string } | null | undefined;

function toRefs({ payment_intent, charge }: { payment_intent?: Reference; charge: Reference }) {
  return { payment: null, intentRef: toId(payment_intent), chargeRef: toId(charge) };
}

function toId(reference: Reference): string | null {
  return (typeof reference === 'string' ? reference : reference?.id) ?? null;
}

function toMoney(amount: number | null | undefined, currency: string | null | undefined): Money | null {
  return amount === null || amount === undefined ? null : { amount, currency: currency ?? 'gbp' };
}

function toDate(seconds: number | null): Date | null {
  return seconds ? new Date(seconds * 1000) : null;
}
