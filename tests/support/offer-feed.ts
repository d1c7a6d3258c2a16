/** Feed that says of each offer on sale what the site says of it. */
import type { Model } from '#server/catalogue/model/model.ts';
import { isOnSale } from '#server/catalogue/model/offer-model.ts';
import { londonDay } from '#shared/dates.ts';

export interface Record {
  readonly code: string;
  readonly departures: { departs: string; nights: number; perPersonPence: number }[];
}

/** The first departure of a record is the offer's own. */
export function feedOf(model: Pick<Model, 'offers'>, now: Date): Record[] {
  const today = londonDay(now);
  return model.offers
    .filter((offer) => isOnSale(offer, now.getTime(), today) && offer.departs > today)
    .map(({ id, price, departs, nights, departures }) => {
      const party = price.adults + price.children;
      const others = departures.filter(
        (other) => other.until === undefined && (other.departs !== departs || other.nights !== nights),
      );
      return {
        code: id,
        departures: [
          { departs, nights, perPersonPence: price.perPersonPence },
          ...others.map((other) => ({
            departs: other.departs,
            nights: other.nights,
            perPersonPence: Math.ceil(other.totalPence / party),
          })),
        ],
      };
    });
}
