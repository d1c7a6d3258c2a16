/** What the cruise pages need to know of a sailing beside what every offer tells. */
import type { OfferRowFacts } from '#client/components/offer-types.ts';

export interface PortCallFacts {
  readonly day: number;
  readonly port: string;
  readonly arrive: string | null;
  readonly depart: string | null;
  readonly overnight: boolean;
  /** False at sea, in the air, in a hotel on the way to the ship. */
  readonly calls: boolean;
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
}

export interface SailingFacts extends Omit<OfferRowFacts, 'cruise'> {
  readonly cruise:
    | (NonNullable<OfferRowFacts['cruise']> & {
        readonly itinerary: readonly PortCallFacts[];
        readonly tips: string;
        readonly drinksIncluded: boolean;
        readonly onboardCreditMinor: number | null;
        readonly onboardCreditCurrency: string | null;
      })
    | null;
}

export type CruiseFacts = NonNullable<SailingFacts['cruise']>;
