/** What one of Stripe's events says about a payment of ours. */
import type Stripe from 'stripe';
import type { EventNews, ProviderEvent } from '../provider.ts';
import { eventTypes, type PaymentEventType } from './event-types.ts';
import {
  aboutCharge,
  aboutDispute,
  aboutIntent,
  aboutRefund,
  aboutReview,
  aboutSession,
  aboutWarning,
  type Said,
} from './read-stripe-object.ts';

type PaymentEvent = Extract<Stripe.Event, { type: PaymentEventType }>;

/** Null for events about something else. Whether it is about a payment of ours is for the books to say. */
export function readStripeEvent(event: Stripe.Event): ProviderEvent | null {
  if (!isPaymentEvent(event)) return null;
  return { id: event.id, type: event.type, at: new Date(event.created * 1000), ...readSaid(event) };
}

function isPaymentEvent(event: Stripe.Event): event is PaymentEvent {
  return Object.hasOwn(eventTypes, event.type);
}

/** What an event is about follows from its name. */
function readSaid({ type, data }: PaymentEvent): Said {
  const object: unknown = data.object;
  if (type.startsWith('charge.dispute.')) return aboutDispute(object as Stripe.Dispute);
  if (type.startsWith('refund.') || type === 'charge.refund.updated')
    return aboutRefund(object as Stripe.Refund);
  if (type.startsWith('radar.')) return aboutWarning(object as Stripe.Radar.EarlyFraudWarning);
  if (type.startsWith('review.')) return aboutReview(object as Stripe.Review);
  if (type.startsWith('charge.'))
    return aboutCharge(object as Stripe.Charge, newsOfCharge(type, object as Stripe.Charge));
  if (type.startsWith('payment_intent.'))
    return aboutIntent(object as Stripe.PaymentIntent, newsOfIntent(type, object as Stripe.PaymentIntent));
  const session = object as Stripe.Checkout.Session;
  return aboutSession(session, newsOfSession(type, session));
}

function newsOfSession(type: PaymentEventType, session: Stripe.Checkout.Session): EventNews {
  if (type === 'checkout.session.expired') return 'expired';
  if (type === 'checkout.session.async_payment_failed') return 'declined';
  return session.payment_status === 'unpaid' ? 'sent' : 'succeeded';
}

function newsOfIntent(type: PaymentEventType, { cancellation_reason }: Stripe.PaymentIntent): EventNews {
  switch (type) {
    case 'payment_intent.succeeded':
      return 'succeeded';
    case 'payment_intent.payment_failed':
      return 'declined';
    case 'payment_intent.processing':
      return 'sent';
    case 'payment_intent.canceled':
      return isEndedByTime(cancellation_reason) ? 'expired' : 'cancelled';
    default:
      return 'noted';
  }
}

function isEndedByTime(reason: Stripe.PaymentIntent['cancellation_reason']): boolean {
  return !reason || ['abandoned', 'automatic', 'expired'].includes(reason);
}

/** Money that is only reserved has not come. */
function newsOfCharge(type: PaymentEventType, charge: Stripe.Charge): EventNews {
  if (type === 'charge.refunded' || (type === 'charge.updated' && charge.amount_refunded > 0))
    return 'refunded';
  if (type === 'charge.captured') return 'succeeded';
  if (type === 'charge.succeeded') return charge.captured ? 'succeeded' : 'sent';
  return type === 'charge.failed' ? 'declined' : 'noted';
}
