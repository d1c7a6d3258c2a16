/** Places of the offers before and after a change, by which indexes are updated instead of built again. */
import type { OfferModel } from '../model/offer-model.ts';
import { soonest } from '../model/sort-offers.ts';

export interface OfferMoves {
  readonly former: readonly OfferModel[];
  /** Soonest first. */
  readonly offers: readonly OfferModel[];
  /** New place of each former offer; -1 for one that has changed or has gone. */
  readonly places: Int32Array;
  /** Former places of the changed and removed offers, ascending. */
  readonly gone: readonly number[];
  /** Places of the changed and new offers, ascending. */
  readonly fresh: readonly number[];
  /** True where every other offer keeps its place. */
  readonly isInPlace: boolean;
  /** True where each changed offer names the same places, ships and days: prices and texts alone differ. */
  readonly isAlike: boolean;
}

/** `changed` holds the changed and new offers by code; null for one that has gone. */
export function moveOffers(
  former: readonly OfferModel[],
  changed: ReadonlyMap<string, OfferModel | null>,
): OfferMoves {
  const coming = [...changed.values()].filter((offer) => offer !== null).sort(soonest);
  const places = new Int32Array(former.length).fill(-1);
  const [offers, gone, fresh]: [OfferModel[], number[], number[]] = [[], [], []];
  let next = 0;
  const addComing = (before?: OfferModel) => {
    for (; next < coming.length; next += 1) {
      const offer = coming[next] as OfferModel;
      if (before && soonest(offer, before) > 0) return;
      fresh.push(offers.push(offer) - 1);
    }
  };
  for (const [place, offer] of former.entries()) {
    if (changed.has(offer.id)) {
      gone.push(place);
      continue;
    }
    addComing(offer);
    places[place] = offers.push(offer) - 1;
  }
  addComing();
  const isInPlace =
    offers.length === former.length && places.every((place, before) => place === before || place === -1);
  const before = new Map(gone.map((place) => [former[place]?.id, namesOf(former[place] as OfferModel)]));
  const isAlike = gone.length === coming.length && coming.every((one) => before.get(one.id) === namesOf(one));
  return { former, offers, places, gone, fresh, isInPlace, isAlike };
}

/** Everything by which an offer adds a choice of a facet or a phrase of search. */
function namesOf({ place, region, country, guides, from, cruise, departures }: OfferModel): string {
  const calls = cruise && [cruise.ship, cruise.embarks, cruise.itinerary.map(({ port }) => port)];
  const days = departures.map(({ departs, until }) => [departs, until]);
  return JSON.stringify([place, region, country, guides.map(({ slug }) => slug), from, calls, days]);
}
