/** The orders in which offers are listed; ties always fall the same way: the soonest, the cheapest, by code. */
import type { OfferModel } from './offer-model.ts';

export type OfferSort = 'SOONEST' | 'LOWEST_TOTAL' | 'LOWEST_PER_NIGHT';

export function soonest(a: OfferModel, b: OfferModel): number {
  return byText(a.departs, b.departs) || a.price.totalPence - b.price.totalPence || byText(a.id, b.id);
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
