/** Table of departures, one row each. The rows of an offer are adjacent, its soonest departure first. */

import type { Steps } from '../../platform/steps.ts';
import type { OfferDeparture } from '../model/offer-departures.ts';
import { onceEach } from '../reading/share-values.ts';
import {
  addBit,
  type BitSet,
  countBits,
  createBitSet,
  hasBit,
  intersect,
  lowestBit,
  subtract,
  takeBits,
} from './bit-set.ts';

export interface DepartureOrder {
  /** Rows in sort order. */
  readonly order: Uint32Array;
  /** Indexed by row. */
  readonly ranks: Uint32Array;
}

/** A set of departures, and the offers that have at least one of them. */
export interface DepartureSet {
  readonly offers: BitSet;
  /** Number of departures. */
  readonly size: number;
  readonly has: (row: number) => boolean;
  /** Bits by row. Computed on first access: a count of offers needs none. */
  readonly rows: BitSet;
  /** Offers with every departure in this set. Computed on first access. */
  readonly whole: BitSet;
  /** Returns its rows in an order, or those of a larger set; absent where the order itself is as good. */
  readonly inOrder?: ((order: DepartureOrder) => Uint32Array) | undefined;
}

/** Offers and their matching departures; null means every departure that is still to leave. */
export interface FittingOffers {
  readonly offers: BitSet;
  readonly departures: DepartureSet | null;
}

/** Returns the offers that are in every set and have one of the departures; null is any departure. */
export function fit(
  first: BitSet,
  departures: DepartureSet | null,
  others: readonly BitSet[] = [],
): FittingOffers {
  const sets = departures ? [...others, departures.offers] : others;
  return { offers: sets.length > 0 ? intersect(first, sets) : first, departures };
}

interface SplitOffers {
  readonly whole: BitSet;
  readonly part: FittingOffers | null;
}

/**
 * Separates the offers of which every departure matches, to be counted by bits, from the others.
 * Cached: the facets of one list count the same offers.
 */
export const split = onceEach(({ offers, departures }: FittingOffers): SplitOffers => {
  if (!departures) return { whole: offers, part: null };
  const { whole } = departures;
  return { whole: intersect(offers, [whole]), part: { offers: subtract(offers, whole), departures } };
});

/** Share of the departures below which a set has an order of its own. */
const rareShare = 8;

function sortRows(rows: BitSet, count: number, { order, ranks }: DepartureOrder): Uint32Array {
  const sorted = Uint32Array.from(takeBits(rows, 0, count), (row) => ranks[row] as number).sort();
  return sorted.map((rank) => order[rank] as number);
}

export type DepartureTable =
  ReturnType<typeof departureTableSteps> extends Steps<infer Table> ? Table : never;

/** `left` holds the departures of each offer, soonest first. */
export function* departureTableSteps(left: readonly (readonly OfferDeparture[])[]) {
  const departures: OfferDeparture[] = [];
  /** First row of each offer; the end of the table after the last. */
  const firsts = new Uint32Array(left.length + 1);
  for (const [place, ofOffer] of left.entries()) {
    departures.push(...ofOffer);
    firsts[place + 1] = departures.length;
    yield;
  }
  const size = departures.length;
  /** Offer of each row. */
  const places = new Uint32Array(size);
  for (let place = 0; place < left.length; place += 1)
    places.fill(place, firsts[place] as number, firsts[place + 1] as number);
  yield;
  const offersOf = (rows: BitSet, isWanted?: (row: number) => boolean): BitSet => {
    const offers = createBitSet(left.length);
    for (let word = 0; word < rows.length; word += 1)
      for (let bits = rows[word] as number; bits !== 0; bits &= bits - 1) {
        const row = word * 32 + lowestBit(bits);
        if (!isWanted || isWanted(row)) addBit(offers, places[row] as number);
      }
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
  /** An offer that is whole in one set needs no more than a departure in the other. */
  const offersOfBoth = (one: DepartureSet, other: DepartureSet): BitSet => {
    const offers = createBitSet(left.length);
    for (let word = 0; word < offers.length; word += 1) {
      const [inOne, inOther] = [one.offers[word] as number, other.offers[word] as number];
      const sure = ((one.whole[word] as number) & inOther) | (inOne & (other.whole[word] as number));
      offers[word] = sure;
      for (let bits = inOne & inOther & ~sure; bits !== 0; bits &= bits - 1) {
        const place = word * 32 + lowestBit(bits);
        const end = firsts[place + 1] as number;
        let row = firsts[place] as number;
        while (row < end && !(one.has(row) && other.has(row))) row += 1;
        if (row < end) addBit(offers, place);
      }
    }
    return offers;
  };
  /** Scratch list, reused: no await happens between uses. */
  const listed = new Uint32Array(size);
  let latest: { readonly fitting: FittingOffers; readonly rows: Uint32Array } | undefined;
  /** Reads the rows of each offer, or each matching row: whichever are fewer. */
  const listRows = ({ offers, departures }: FittingOffers): Uint32Array => {
    let count = 0;
    if (departures && departures.size * left.length < countBits(offers) * size) {
      const { rows } = departures;
      for (let word = 0; word < rows.length; word += 1)
        for (let bits = rows[word] as number; bits !== 0; bits &= bits - 1) {
          const row = word * 32 + lowestBit(bits);
          if (hasBit(offers, places[row] as number)) listed[count++] = row;
        }
      return listed.subarray(0, count);
    }
    const wanted = departures?.rows;
    for (let word = 0; word < offers.length; word += 1)
      for (let bits = offers[word] as number; bits !== 0; bits &= bits - 1) {
        const place = word * 32 + lowestBit(bits);
        const end = firsts[place + 1] as number;
        for (let row = firsts[place] as number; row < end; row += 1)
          if (!wanted || hasBit(wanted, row)) listed[count++] = row;
      }
    return listed.subarray(0, count);
  };

  return {
    departures,
    size,
    firsts,
    places,
    toSet(rows: BitSet): DepartureSet {
      const count = countBits(rows);
      const orders = new Map<DepartureOrder, Uint32Array>();
      let whole: BitSet | undefined;
      const inOrder = (order: DepartureOrder): Uint32Array => {
        const known = orders.get(order) ?? sortRows(rows, count, order);
        orders.set(order, known);
        return known;
      };
      return {
        rows,
        offers: offersOf(rows),
        size: count,
        has: (row) => hasBit(rows, row),
        get whole() {
          whole ??= wholeOf(rows);
          return whole;
        },
        // The rows of a large set are close together in the whole order.
        ...(count * rareShare < size && { inOrder }),
      };
    },
    /** Returns the departures that are in both sets. */
    join(one: DepartureSet, other: DepartureSet): DepartureSet {
      const [smaller, larger] = one.size < other.size ? [one, other] : [other, one];
      let rows: BitSet | undefined;
      let whole: BitSet | undefined;
      return {
        offers: smaller.inOrder ? offersOf(smaller.rows, larger.has) : offersOfBoth(one, other),
        has: (row) => smaller.has(row) && larger.has(row),
        get size() {
          return countBits(this.rows);
        },
        get rows() {
          rows ??= intersect(one.rows, [other.rows]);
          return rows;
        },
        get whole() {
          whole ??= intersect(one.whole, [other.whole]);
          return whole;
        },
        inOrder: smaller.inOrder ?? larger.inOrder,
      };
    },
    has: ({ offers, departures }: FittingOffers, row: number): boolean =>
      hasBit(offers, places[row] as number) && (!departures || departures.has(row)),
    /** Returns the matching rows in the order of the table. Valid until the next call for other offers. */
    list(fitting: FittingOffers): Uint32Array {
      if (latest?.fitting !== fitting) latest = { fitting, rows: listRows(fitting) };
      return latest.rows;
    },
  };
}
