/** Offer as it is on one of its departures. */
import type { OfferDeparture } from './offer-departures.ts';
import type { OfferModel } from './offer-model.ts';

export function isOwn(
  offer: OfferModel,
  { departs, nights }: Pick<OfferDeparture, 'departs' | 'nights'>,
): boolean {
  return departs === offer.departs && nights === offer.nights;
}

/**
 * Returns the key of a departure within its offer: its day, and its nights where two leave on that day.
 * Null for the offer's own departure.
 */
export function dateKey(offer: OfferModel, departure: OfferDeparture): string | null {
  if (isOwn(offer, departure)) return null;
  const { departs, nights } = departure;
  const ofDay = offer.departures.filter((other) => other.departs === departs);
  return ofDay.length > 1 ? `${departs}-${nights}` : departs;
}

/** Returns the offer on another of its departures, printed with only the total in the cheapest cabin. */
export function onDeparture(offer: OfferModel, departure: OfferDeparture): OfferModel {
  if (isOwn(offer, departure)) return offer;
  const { departs, nights, totalPence, availability } = departure;
  const { price, cruise } = offer;
  return {
    ...offer,
    otherDate: dateKey(offer, departure),
    departs,
    nights,
    month: departs.slice(0, 7),
    price: {
      ...price,
      basePence: totalPence,
      localTaxes: [],
      totalPence,
      perPersonPence: Math.ceil(totalPence / (price.adults + price.children)),
      perNightPence: Math.ceil(totalPence / nights),
      was: null,
      isFrom: false,
      availability,
    },
    cruise: cruise && {
      ...cruise,
      cabins: cheapestCabin(cruise.cabins).map((cabin) => ({ ...cabin, totalPence })),
    },
  };
}

type Cabin = NonNullable<OfferModel['cruise']>['cabins'][number];

function cheapestCabin(cabins: readonly Cabin[]): Cabin[] {
  return cabins.toSorted((a, b) => a.totalPence - b.totalPence).slice(0, 1);
}
