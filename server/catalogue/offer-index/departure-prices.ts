/** Prices of departures and the sort orders derived from them, for budgets and for sorted lists. */
import { runSteps, type Steps } from '../../platform/steps.ts';
import { cabinGrades } from '../model/grade-total.ts';
import type { OfferDeparture } from '../model/offer-departures.ts';
import type { OfferModel } from '../model/offer-model.ts';
import { isOwn } from '../model/on-departure.ts';
import type { OfferSort } from '../model/sort-offers.ts';
import { addBit, type BitSet, copyBits, createBitSet } from './bit-set.ts';
import type { DepartureOrder, DepartureSet, DepartureTable } from './departure-table.ts';

export interface PricedRows {
  readonly table: DepartureTable;
  readonly offers: readonly OfferModel[];
  /** Days since 1970, indexed by row. */
  readonly days: Float64Array;
}

export type DeparturePrices =
  ReturnType<typeof departurePriceSteps> extends Steps<infer Prices> ? Prices : never;

/** Created once per choice of grades: a cruise then costs as much as its cheapest cabin of those grades. */
export function* departurePriceSteps(priced: PricedRows, grades: readonly string[]) {
  const totals = yield* totalSteps(priced, grades);
  const orders = new Map<OfferSort, DepartureOrder>();
  const orderBy = (sort: OfferSort): DepartureOrder => {
    const made = orders.get(sort) ?? runSteps(orderSteps(priced, totals, sort));
    orders.set(sort, made);
    return made;
  };
  const budgets: { total?: Budget; each?: Budget } = {};
  return {
    /** Indexed by row. */
    totals,
    orderBy,
    /** Sorts by the frequent orders, and by price for budgets, ahead of the first request. */
    *orderSteps(): Steps<void> {
      for (const sort of ['SOONEST', 'LOWEST_TOTAL', 'LOWEST_PER_NIGHT'] as const)
        orders.set(sort, yield* orderSteps(priced, totals, sort));
      budgets.total = createBudget(priced, totals, orderBy('LOWEST_TOTAL'));
      yield;
    },
    /** Returns the departures that cost at most this much. */
    upTo(pence: number): DepartureSet {
      budgets.total ??= createBudget(priced, totals, orderBy('LOWEST_TOTAL'));
      return budgets.total(pence);
    },
    /** Returns the departures that cost at most this much per person. */
    upToEach(pence: number): DepartureSet {
      budgets.each ??= createBudget(priced, shareTotals(priced, totals), orderBy('LOWEST_PER_PERSON'));
      return budgets.each(pence);
    },
  };
}

type Budget = (pence: number) => DepartureSet;

/** Creates a budget from the cost of each row and the order of rising costs. */
function createBudget({ table, offers }: PricedRows, costs: Float64Array, { order }: DepartureOrder): Budget {
  const firstOffers = createPrefixes(256, offers.length, order, table.places);
  const firstRows = createPrefixes(2_048, table.size, order);
  const dearest = listDearest(table, costs);
  const byDearest = Uint32Array.from(rank(dearest, Float64Array.from(dearest.keys())));
  const firstWhole = createPrefixes(1_024, offers.length, byDearest);
  return (pence) => {
    const size = countUpTo(order, costs, pence);
    let rows: BitSet | undefined;
    let whole: BitSet | undefined;
    return {
      offers: firstOffers(size),
      size,
      has: (row) => (costs[row] as number) <= pence,
      get rows() {
        rows ??= firstRows(size);
        return rows;
      },
      get whole() {
        // An unknown price is within no budget, however large.
        whole ??= firstWhole(countUpTo(byDearest, dearest, Math.min(pence, unknownPence - 1)));
        return whole;
      },
    };
  };
}

/** Returns the cost of each offer's dearest departure. */
function listDearest({ places }: DepartureTable, costs: Float64Array): Float64Array {
  const dearest = new Float64Array((places.at(-1) ?? -1) + 1);
  costs.forEach((cost, row) => {
    const place = places[row] as number;
    dearest[place] = Math.max(dearest[place] as number, Math.min(cost, unknownPence));
  });
  return dearest;
}

/** Returns the price per person in whole pence, rounded up: budgets are whole pence. */
function shareTotals({ table, offers }: PricedRows, totals: Float64Array): Float64Array {
  return totals.map((total, row) => {
    const { price } = offers[table.places[row] as number] ?? {};
    return Math.ceil(total / (price ? price.adults + price.children : 1));
  });
}

/**
 * Creates cached sets of the first `count` rows of an order, or of their offers. Visitors enter countless
 * different sums, so every `step`th prefix is cached and then extended, not filled from the beginning.
 */
function createPrefixes(step: number, size: number, order: Uint32Array, places?: Uint32Array) {
  const checkpoints = [createBitSet(size)];
  const extend = (set: BitSet, from: number, to: number): BitSet => {
    for (let at = from; at < to; at += 1) {
      const row = order[at] as number;
      addBit(set, places ? (places[row] as number) : row);
    }
    return set;
  };
  const findCheckpoint = (whole: number): BitSet => {
    for (let next = checkpoints.length; next <= whole; next += 1)
      checkpoints.push(extend(copyBits(checkpoints[next - 1] as BitSet), (next - 1) * step, next * step));
    return checkpoints[whole] as BitSet;
  };
  return (count: number): BitSet => {
    const whole = Math.floor(count / step);
    return extend(copyBits(findCheckpoint(whole)), whole * step, count);
  };
}

/** Returns the number of rows that cost at most `pence`, in an order of rising totals. */
function countUpTo(order: Uint32Array, totals: Float64Array, pence: number): number {
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((totals[order[middle] as number] as number) <= pence) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Other dates of a cruise are printed with its cheapest cabin only; other cabins' prices are unknown. */
function* totalSteps({ table, offers }: PricedRows, grades: readonly string[]): Steps<Float64Array> {
  const totals = new Float64Array(table.size);
  for (const [row, departure] of table.departures.entries()) {
    totals[row] = findTotal(offers[table.places[row] as number] as OfferModel, departure, grades);
    if (row % rowsPerStep === 0) yield;
  }
  return totals;
}

function findTotal(offer: OfferModel, departure: OfferDeparture, grades: readonly string[]): number {
  if (grades.length === 0) return departure.totalPence;
  const cabins = (offer.cruise?.cabins ?? []).filter(({ grade }) => grades.includes(grade));
  if (cabins.length === 0) return departure.totalPence;
  const least = Math.min(...cabins.map(({ totalPence }) => totalPence));
  if (isOwn(offer, departure)) return least;
  return least === offer.price.totalPence ? departure.totalPence : Number.POSITIVE_INFINITY;
}

/** Departures that are read without a pause. */
const rowsPerStep = 1_024;

/** Stand-in for an unknown price: dearer than any real one, and a finite integer as `rank` requires. */
const unknownPence = 1e9;

/** Ties are resolved in a fixed order: sooner, then cheaper, then the order of the offers. */
function* orderSteps(priced: PricedRows, totals: Float64Array, sort: OfferSort): Steps<DepartureOrder> {
  const { table, days } = priced;
  const costs = sort === 'LOWEST_PER_PERSON' ? shareTotals(priced, totals) : totals;
  const amounts = costs.map((known, row) => {
    const total = Math.min(known, unknownPence);
    return sort === 'LOWEST_PER_NIGHT' ? Math.ceil(total / (table.departures[row]?.nights ?? 1)) : total;
  });
  yield;
  const [last, first] = sort === 'SOONEST' ? [amounts, days] : [days, amounts];
  const byLast = rank(
    last,
    totals.map((_, row) => row),
  );
  yield;
  const order = Uint32Array.from(rank(first, byLast));
  yield;
  const ranks = new Uint32Array(table.size);
  order.forEach((row, at) => {
    ranks[row] = at;
  });
  return { order, ranks };
}

/**
 * Sorts by amount; equal amounts retain their order. One number encodes amount and position, because
 * numbers sort ten times as fast as with a comparison function.
 */
function rank(amounts: Float64Array, standing: Float64Array): Float64Array {
  const size = standing.length;
  const keys = standing.map((index, at) => (amounts[index] as number) * size + at).sort();
  return keys.map((key) => standing[key % size] as number);
}

export function gradesKey(grades: readonly string[]): string {
  return cabinGrades.filter((grade) => grades.includes(grade)).join();
}
