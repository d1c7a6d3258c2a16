/** Offers that can be booked. Recomputed only when a moment or day is reached that changes them. */
import type { Steps } from '../../platform/steps.ts';
import { isOnSale, type OfferModel } from '../model/offer-model.ts';
import { addBit, type BitSet, createBitSet, hasBit, intersect } from './bit-set.ts';
import { createDepartures, type Departures, departureSteps } from './departures.ts';

export interface OnSale {
  readonly set: BitSet;
  /** Today in London. */
  readonly today: string;
  /** Day on which the next bookable offer leaves; today where none does. */
  readonly firstDay: string;
  /** Departures of all offers that are still to leave. */
  readonly departures: Departures;
  /** Each bookable offer on its first departure, soonest first. */
  readonly offers: readonly OfferModel[];
  has(place: number | undefined): boolean;
  /**
   * Returns the bookable offers of `set`, each on its first departure, soonest first:
   * `count` offers after the first `start`.
   */
  take(set: BitSet, start: number, count: number): readonly OfferModel[];
}

/** `now` in milliseconds, `today` in London. */
export type FindOnSale = (now: number, today: string) => OnSale;

export function createOnSaleFinder(offers: readonly OfferModel[]) {
  let known: { readonly today: string; readonly departures: Departures } | undefined;
  let latest: { onSale: OnSale; today: string; from: number; until: number } | undefined;
  const onSaleAt: FindOnSale = (now, today) => {
    if (!latest || latest.today !== today || now < latest.from || now >= latest.until) {
      if (known?.today !== today) known = { today, departures: createDepartures(offers, today) };
      latest = {
        onSale: readOnSale(offers, known.departures, now, today),
        today,
        from: now,
        until: findNextChange(offers, now),
      };
    }
    return latest.onSale;
  };
  return {
    onSaleAt,
    /** Indexes the departures of a day ahead of its first request. */
    *departureSteps(today: string): Steps<void> {
      const departures = yield* departureSteps(offers, today);
      yield* departures.sortSteps();
      known = { today, departures };
    },
  };
}

function readOnSale(
  offers: readonly OfferModel[],
  departures: Departures,
  now: number,
  today: string,
): OnSale {
  const set = createBitSet(offers.length);
  offers.forEach((offer, place) => {
    if (isOnSale(offer, now, today)) addBit(set, place);
  });
  const take = (wanted: BitSet, start: number, count: number) =>
    departures.take(
      { offers: intersect(wanted, [set]), departures: null },
      { sort: 'SOONEST', start, count },
    );
  let listed: readonly OfferModel[] | undefined;
  let firstDay: string | undefined;
  return {
    set,
    today,
    departures,
    get firstDay() {
      firstDay ??= take(set, 0, 1)[0]?.departs ?? today;
      return firstDay;
    },
    get offers() {
      listed ??= take(set, 0, offers.length);
      return listed;
    },
    has: (place) => place !== undefined && hasBit(set, place),
    take,
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
