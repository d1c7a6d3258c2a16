/** Facts of a sailing on the cruise pages: those of an offer row, plus ship, itinerary and cabins. */
import type { OfferRowFacts } from '#client/components/offers/offer-types.ts';
import type { StopFacts } from '#client/components/voyage/voyage-facts.ts';

export interface SailingFacts extends OfferRowFacts {
  readonly cruise: {
    readonly ship: string;
    readonly river: string | null;
    readonly line: { readonly name: string } | null;
    readonly itinerary: readonly StopFacts[];
    readonly cabins: readonly { readonly grade: string; readonly totalPence: number }[];
  } | null;
}
