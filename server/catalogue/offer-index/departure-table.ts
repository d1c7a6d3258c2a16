/** Table of departures, one row each. The rows of an offer are adjacent, its soonest departure first. */
import type { OfferDeparture } from '../model/offer-departures.ts';
import {
  addBit,
  type BitSet,
  countBits,
  createBitSet,
  hasBit,
  intersect,
  lowestBit,
  subtract,
} from './bit-set.ts';

/** A set of departures, and the offers that have at least one of them. */
export interface DepartureSet {
  readonly offers: BitSet;
  /** Number of departures. */
  readonly size: number;
  /** Bits by row. Computed on first access: a count of offers needs none. */
  readonly rows: BitSet;
  /** Offers with every departure in this set. Computed on first access. */
  readonly whole: BitSet;
}

/** Offers and their matching departures; null means every departure that is still to leave. */
export interface FittingOffers {
  readonly offers: BitSet;
  readonly departures: DepartureSet | null;
}

/** Returns the offers that have one of the departures; all of them where `departures` is null. */
export function fit(offers: BitSet, departures: DepartureSet | null): FittingOffers {
  return departures
    ? { offers: intersect(offers, [departures.offers]), departures }
    : { offers, departures: null };
}

/** Separates the offers of which every departure matches, to be counted by bits, from the others. */
export function split({ offers, departures }: FittingOffers): { whole: BitSet; part: FittingOffers | null } {
  if (!departures) return { whole: offers, part: null };
  const { whole } = departures;
  return { whole: intersect(offers, [whole]), part: { offers: subtract(offers, whole), departures } };
}

export type DepartureTable = ReturnType<typeof createDepartureTable>;

/** `left` holds the departures of each offer, soonest first. */
export function createDepartureTable(left: readonly (readonly OfferDeparture[])[]) {
  const departures = left.flat();
  const size = departures.length;
  /** First row of each offer; the end of the table after the last. */
  const firsts = new Uint32Array(left.length + 1);
  /** Offer of each row. */
  const places = new Uint32Array(size);
  left.forEach((ofOffer, place) => {
    const first = firsts[place] as number;
    firsts[place + 1] = first + ofOffer.length;
    places.fill(place, first, first + ofOffer.length);
  });
  const offersOf = (rows: BitSet): BitSet => {
    const offers = createBitSet(left.length);
    for (let word = 0; word < rows.length; word += 1)
      for (let bits = rows[word] as number; bits !== 0; bits &= bits - 1)
        addBit(offers, places[word * 32 + lowestBit(bits)] as number);
    return offers;
  };
  const wholeOf = (rows: BitSet): BitSet => {
    const offers = createBitSet(left.length);
    for (let place = 0; place < left.length; place += 1) {
      const end = firsts[place + 1] as number;
      let row = firsts[place] as number;
      while (row < end && hasBit(rows, row)) row += 1;
      if (row === end) addBit(offers, place);
    }
    return offers;
  };
  /** Scratch list, reused: no await happens between uses. */
  const listed = new Uint32Array(size);

  return {
    departures,
    size,
    firsts,
    places,
    toSet(rows: BitSet, findWhole = () => wholeOf(rows)): DepartureSet {
      let count: number | undefined;
      let whole: BitSet | undefined;
      return {
        rows,
        offers: offersOf(rows),
        get size() {
          count ??= countBits(rows);
          return count;
        },
        get whole() {
          whole ??= findWhole();
          return whole;
        },
      };
    },
    has: ({ offers, departures }: FittingOffers, row: number): boolean =>
      hasBit(offers, places[row] as number) && (!departures || hasBit(departures.rows, row)),
    /** Returns the matching rows in the order of the table. Valid until the next call. */
    list({ offers, departures }: FittingOffers): Uint32Array {
      const wanted = departures?.rows;
      let count = 0;
      for (let word = 0; word < offers.length; word += 1)
        for (let bits = offers[word] as number; bits !== 0; bits &= bits - 1) {
          const place = word * 32 + lowestBit(bits);
          const end = firsts[place + 1] as number;
          for (let row = firsts[place] as number; row < end; row += 1)
            if (!wanted || hasBit(wanted, row)) {
              listed[count] = row;
              count += 1;
            }
        }
      return listed.subarray(0, count);
    },
  };
}
