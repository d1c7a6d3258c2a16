/** The orders in which offers are listed; ties always fall the same way. */
import type { OfferModel } from './offer-model.ts';

export type OfferSort = 'SOONEST' | 'LOWEST_TOTAL' | 'LOWEST_PER_NIGHT';

type Compare = (a: OfferModel, b: OfferModel) => number;

const soonest: Compare = (a, b) =>
  byText(a.departs, b.departs) || a.price.totalPence - b.price.totalPence || byText(a.id, b.id);

export const compareOffers: Record<OfferSort, Compare> = {
  SOONEST: soonest,
  LOWEST_TOTAL: (a, b) => a.price.totalPence - b.price.totalPence || soonest(a, b),
  LOWEST_PER_NIGHT: (a, b) => a.price.perNightPence - b.price.perNightPence || soonest(a, b),
};

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
