/** Converts Stripe events about payments to provider events. */
import type Stripe from 'stripe';
import type { ProviderEvent, ProviderEventKind } from '../payment-provider.ts';
import { eventTypes, type PaymentEventType } from './event-types.ts';
import {
  type EventDetails,
  fromCharge,
  fromDispute,
  fromIntent,
  fromRefund,
  fromReview,
  fromSession,
  fromWarning,
} from './read-stripe-object.ts';

type StripePaymentEvent = Extract<Stripe.Event, { type: PaymentEventType }>;

/** Returns null for events about other things. The ledger decides whether the payment is ours. */
export function readStripeEvent(event: Stripe.Event): ProviderEvent | null {
  if (!isPaymentEvent(event)) return null;
  return { id: event.id, type: event.type, at: new Date(event.created * 1000), ...readDetails(event) };
}

function isPaymentEvent(event: Stripe.Event): event is StripePaymentEvent {
  return Object.hasOwn(eventTypes, event.type);
}

/** Derives the object's type from the event's name. */
function readDetails({ type, data }: StripePaymentEvent): EventDetails {
  const object: unknown = data.object;
  if (type.startsWith('charge.dispute.')) return fromDispute(object as Stripe.Dispute);
  if (type.startsWith('refund.') || type === 'charge.refund.updated')
    return fromRefund(object as Stripe.Refund);
  if (type.startsWith('radar.')) return fromWarning(object as Stripe.Radar.EarlyFraudWarning);
  if (type.startsWith('review.')) return fromReview(object as Stripe.Review);
  if (type.startsWith('charge.'))
    return fromCharge(object as Stripe.Charge, toChargeEventKind(type, object as Stripe.Charge));
  if (type.startsWith('payment_intent.'))
    return fromIntent(
      object as Stripe.PaymentIntent,
      toIntentEventKind(type, object as Stripe.PaymentIntent),
    );
  const session = object as Stripe.Checkout.Session;
  return fromSession(session, toSessionEventKind(type, session));
}

function toSessionEventKind(type: PaymentEventType, session: Stripe.Checkout.Session): ProviderEventKind {
  if (type === 'checkout.session.expired') return 'expired';
  if (type === 'checkout.session.async_payment_failed') return 'declined';
  return session.payment_status === 'unpaid' ? 'sent' : 'succeeded';
}

function toIntentEventKind(
  type: PaymentEventType,
  { cancellation_reason }: Stripe.PaymentIntent,
): ProviderEventKind {
  switch (type) {
    case 'payment_intent.succeeded':
      return 'succeeded';
    case 'payment_intent.payment_failed':
      return 'declined';
    case 'payment_intent.processing':
      return 'sent';
    case 'payment_intent.canceled':
      return isTimedOut(cancellation_reason) ? 'expired' : 'cancelled';
    default:
      return 'noted';
  }
}

function isTimedOut(reason: Stripe.PaymentIntent['cancellation_reason']): boolean {
  return !reason || ['abandoned', 'automatic', 'expired'].includes(reason);
}

/** Money that is only reserved (not captured) has not been received. */
function toChargeEventKind(type: PaymentEventType, charge: Stripe.Charge): ProviderEventKind {
  if (type === 'charge.refunded' || (type === 'charge.updated' && charge.amount_refunded > 0))
    return 'refunded';
  if (type === 'charge.captured') return 'succeeded';
  if (type === 'charge.succeeded') return charge.captured ? 'succeeded' : 'sent';
  return type === 'charge.failed' ? 'declined' : 'noted';
}
