/** What one of Stripe's events says about a payment of ours. */
import type Stripe from 'stripe';
import type { ProviderEvent } from '../provider.ts';

type Said = Pick<ProviderEvent, 'payment' | 'news' | 'amountPence'>;

/** Null for events about something else, or about payments that other software of the same account has begun. */
export function readStripeEvent(event: Stripe.Event): ProviderEvent | null {
  const said = readSaid(event);
  return said && { id: event.id, at: new Date(event.created * 1000), ...said };
}

function readSaid(event: Stripe.Event): Said | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return ofSession(
        event.data.object,
        event.data.object.payment_status === 'unpaid' ? 'sent' : 'succeeded',
      );
    case 'checkout.session.async_payment_failed':
      return ofSession(event.data.object, 'declined');
    case 'checkout.session.expired':
      return ofSession(event.data.object, 'expired');
    case 'payment_intent.payment_failed':
      return of(event.data.object.metadata, 'declined', null);
    case 'charge.refunded':
      return of(event.data.object.metadata, 'refunded', event.data.object.amount_refunded);
    default:
      return null;
  }
}

function ofSession(session: Stripe.Checkout.Session, news: ProviderEvent['news']): Said | null {
  return of(session.metadata, news, session.currency === 'gbp' ? session.amount_total : null);
}

function of(
  metadata: Stripe.Metadata | null,
  news: ProviderEvent['news'],
  amountPence: number | null,
): Said | null {
  return metadata?.payment ? { payment: metadata.payment, news, amountPence } : null;
}
