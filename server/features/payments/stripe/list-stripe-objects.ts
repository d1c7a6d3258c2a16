/** Lists the objects that Stripe created in a period as provider events, page by page, for reconciling. */
import type Stripe from 'stripe';
import type { ProviderEvent, ProviderEventKind } from '../payment-provider.ts';
import {
  type EventDetails,
  fromCharge,
  fromDispute,
  fromRefund,
  fromReview,
  fromWarning,
} from './read-stripe-object.ts';

const pageSize = 100;

/**
 * Ids derive from the contents, so that listing again records nothing twice. Lists show the current state, so
 * most events are dated `now`.
 */
export async function* listStripeObjects(
  stripe: Stripe,
  from: Date,
  to: Date,
  now: () => Date,
): AsyncIterable<ProviderEvent> {
  const created = { gte: toUnixSeconds(from), lt: toUnixSeconds(to) };
  const page = { created, limit: pageSize };
  for await (const charge of stripe.charges.list({ ...page, expand: ['data.payment_intent'] })) {
    if (charge.paid && charge.captured)
      yield toProviderEvent(
        'charge',
        charge.id,
        fromExpandedCharge(charge, 'succeeded'),
        new Date(charge.created * 1000),
      );
    if (charge.amount_refunded > 0)
      yield toProviderEvent('charge', charge.id, fromExpandedCharge(charge, 'refunded'), now());
  }
  for await (const refund of stripe.refunds.list(page))
    yield toProviderEvent('refund', refund.id, fromRefund(refund), now());
  for await (const dispute of stripe.disputes.list(page))
    yield toProviderEvent('dispute', dispute.id, fromDispute(dispute), now());
  for await (const warning of stripe.radar.earlyFraudWarnings.list(page))
    yield toProviderEvent('fraud warning', warning.id, fromWarning(warning), now());
  // Stripe lists open reviews only.
  for await (const review of stripe.reviews.list(page))
    yield toProviderEvent('review', review.id, fromReview(review), now());
}

/**
 * A charge copies the metadata of its payment intent; the intent's are the fallback when the copy was edited.
 */
function fromExpandedCharge(charge: Stripe.Charge, news: ProviderEventKind): EventDetails {
  const details = fromCharge(charge, news);
  const intent = charge.payment_intent;
  const paymentId = typeof intent === 'object' ? intent?.metadata?.payment : null;
  return { ...details, payment: details.payment ?? paymentId ?? null };
}

function toProviderEvent(what: string, id: string, details: EventDetails, at: Date): ProviderEvent {
  const { news, status, money } = details;
  return {
    ...details,
    id: `found ${id} ${news} ${status} ${money?.amount ?? ''}`,
    type: `${what} found`,
    at,
  };
}

function toUnixSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
