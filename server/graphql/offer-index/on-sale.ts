/** Which offers can be booked: worked out anew only when a moment or a day has come that changes it. */
import { isOnSale, type OfferModel } from '../model/offer-model.ts';
import { addBit, type BitSet, createBitSet, hasBit, takeBits } from './bit-set.ts';

export interface OnSale {
  readonly set: BitSet;
  /** The soonest first. */
  readonly offers: readonly OfferModel[];
  has(place: number | undefined): boolean;
}

/** `now` in milliseconds, `today` in London. */
export type FindOnSale = (now: number, today: string) => OnSale;

export function createOnSaleFinder(offers: readonly OfferModel[]): FindOnSale {
  let latest: { onSale: OnSale; today: string; from: number; until: number } | undefined;
  return (now, today) => {
    if (!latest || latest.today !== today || now < latest.from || now >= latest.until)
      latest = {
        onSale: readOnSale(offers, now, today),
        today,
        from: now,
        until: findNextChange(offers, now),
      };
    return latest.onSale;
  };
}

function readOnSale(offers: readonly OfferModel[], now: number, today: string): OnSale {
  const set = createBitSet(offers.length);
  offers.forEach((offer, place) => {
    if (isOnSale(offer, now, today)) addBit(set, place);
  });
  let listed: readonly OfferModel[] | undefined;
  return {
    set,
    get offers() {
      listed ??= takeBits(set, 0, offers.length).map((place) => offers[place] as OfferModel);
      return listed;
    },
    has: (place) => place !== undefined && hasBit(set, place),
  };
}

function findNextChange(offers: readonly OfferModel[], now: number): number {
  let next = Number.POSITIVE_INFINITY;
  for (const { onSaleFrom, onSaleUntil } of offers) {
    if (onSaleFrom > now && onSaleFrom < next) next = onSaleFrom;
    if (onSaleUntil > now && onSaleUntil < next) next = onSaleUntil;
  }
  return next;
}
