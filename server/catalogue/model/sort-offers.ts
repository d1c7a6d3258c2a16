/** Sort orders of offers. Ties are resolved in a fixed order: the soonest, the cheapest, by code. */
import { compareCodes } from './comparators.ts';
import type { OfferModel } from './offer-model.ts';

export type OfferSort = 'SOONEST' | 'LOWEST_TOTAL' | 'LOWEST_PER_NIGHT' | 'LOWEST_PER_PERSON';

export function soonest(a: OfferModel, b: OfferModel): number {
  return (
    compareCodes(a.departs, b.departs) || a.price.totalPence - b.price.totalPence || compareCodes(a.id, b.id)
  );
}
