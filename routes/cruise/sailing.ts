/** What the cruise pages need to know of a sailing beside what every row of a list tells. */
import type { OfferRowFacts } from '#client/components/offer-types.ts';
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
