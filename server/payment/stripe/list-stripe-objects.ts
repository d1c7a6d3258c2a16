/** Lists what Stripe made between two moments, page after page, in the words of its events: for whoever compares the books. */
import type Stripe from 'stripe';
import type { EventNews, ProviderEvent } from '../provider.ts';
import {
  aboutCharge,
  aboutDispute,
  aboutRefund,
  aboutReview,
  aboutWarning,
  type Said,
} from './read-stripe-object.ts';

const pageSize = 100;

/** Named by what it says, so that asking again tells nothing twice. `now`: a list shows everything as it stands. */
export async function* listStripeObjects(
  stripe: Stripe,
  from: Date,
  to: Date,
  now: () => Date,
): AsyncIterable<ProviderEvent> {
  const created = { gte: secondsOf(from), lt: secondsOf(to) };
  const page = { created, limit: pageSize };
  for await (const charge of stripe.charges.list({ ...page, expand: ['data.payment_intent'] })) {
    if (charge.paid && charge.captured)
      yield found('charge', charge.id, ofCharge(charge, 'succeeded'), new Date(charge.created * 1000));
    if (charge.amount_refunded > 0) yield found('charge', charge.id, ofCharge(charge, 'refunded'), now());
  }
  for await (const refund of stripe.refunds.list(page))
    yield found('refund', refund.id, aboutRefund(refund), now());
  for await (const dispute of stripe.disputes.list(page))
    yield found('dispute', dispute.id, aboutDispute(dispute), now());
  for await (const warning of stripe.radar.earlyFraudWarnings.list(page))
    yield found('fraud warning', warning.id, aboutWarning(warning), now());
  // Only those that are open can be listed.
  for await (const review of stripe.reviews.list(page))
    yield found('review', review.id, aboutReview(review), now());
}

/** A charge has the metadata of its attempt, unless somebody has changed them since. */
function ofCharge(charge: Stripe.Charge, news: EventNews): Said {
  const said = aboutCharge(charge, news);
  const intent = charge.payment_intent;
  const known = typeof intent === 'object' ? intent?.metadata?.payment : null;
  return { ...said, payment: said.payment ?? known ?? null };
}

function found(what: string, id: string, said: Said, at: Date): ProviderEvent {
  const { news, status, money } = said;
  return { ...said, id: `found ${id} ${news} ${status} ${money?.amount ?? ''}`, type: `${what} found`, at };
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}
