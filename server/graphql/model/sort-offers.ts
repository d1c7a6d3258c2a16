/** The orders in which offers are listed; ties always fall the same way. */
import type { OfferTotal } from './grade-total.ts';
import type { OfferModel } from './offer-model.ts';

export type OfferSort = 'SOONEST' | 'LOWEST_TOTAL' | 'LOWEST_PER_NIGHT';

type Compare = (a: OfferModel, b: OfferModel) => number;

export const soonest: Compare = (a, b) =>
  byText(a.departs, b.departs) || a.price.totalPence - b.price.totalPence || byText(a.id, b.id);

export function compareOffers(sort: OfferSort, getTotal: OfferTotal): Compare {
  if (sort === 'SOONEST') return soonest;
  const amount: OfferTotal =
    sort === 'LOWEST_TOTAL' ? getTotal : (offer) => Math.ceil(getTotal(offer) / offer.nights);
  return (a, b) => amount(a) - amount(b) || soonest(a, b);
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
