/** Prices of departures and the sort orders derived from them, for budgets and for sorted lists. */
import { dayMs } from '#shared/dates.ts';
import { cabinGrades } from '../model/grade-total.ts';
import type { OfferDeparture } from '../model/offer-departures.ts';
import type { OfferModel } from '../model/offer-model.ts';
import { isOwn } from '../model/on-departure.ts';
import type { OfferSort } from '../model/sort-offers.ts';
import { addBit, type BitSet, copyBits, createBitSet, intersect, lowestBit } from './bit-set.ts';
import type { DepartureGrid, DepartureSet } from './departure-grid.ts';

export interface PricedCells {
  readonly grid: DepartureGrid;
  readonly offers: readonly OfferModel[];
  /** Indexed by cell. */
  readonly departures: readonly (OfferDeparture | undefined)[];
}

export interface DepartureOrder {
  /** Cells in sort order. */
  readonly order: Uint32Array;
  /** Indexed by cell. */
  readonly ranks: Uint32Array;
}

export type DeparturePrices = ReturnType<typeof createDeparturePrices>;

/** Created once per choice of grades: a cruise then costs as much as its cheapest cabin of those grades. */
export function createDeparturePrices(priced: PricedCells, grades: readonly string[]) {
  const totals = listTotals(priced, grades);
  const orders = new Map<OfferSort, DepartureOrder>();
  const orderBy = (sort: OfferSort): DepartureOrder => {
    const made = orders.get(sort) ?? toOrder(priced, totals, sort);
    orders.set(sort, made);
    return made;
  };
  const budgets: { total?: Budget; each?: Budget } = {};
  return {
    /** Indexed by cell. */
    totals,
    orderBy,
    /** Returns the departures that cost at most this much. */
    upTo(pence: number): DepartureSet {
      budgets.total ??= createBudget(priced, totals, orderBy('LOWEST_TOTAL'));
      return budgets.total(pence);
    },
    /** Returns the departures that cost at most this much per person. */
    upToEach(pence: number): DepartureSet {
      if (!budgets.each) {
        const each = shareTotals(priced, totals);
        budgets.each = createBudget(priced, each, toOrder(priced, each, 'LOWEST_TOTAL'));
      }
      return budgets.each(pence);
    },
  };
}

type Budget = (pence: number) => DepartureSet;

/** Creates a budget from the cost of each cell and the order of rising costs. */
function createBudget(
  { grid, offers }: PricedCells,
  costs: Float64Array,
  { order, ranks }: DepartureOrder,
): Budget {
  const firstOffers = createPrefixes(1_024, offers.length, grid.placeOf);
  const firstCells = createPrefixes(4_096, grid.size, (cell) => cell);
  return (pence) => {
    const size = countUpTo(order, costs, pence);
    let bits: BitSet | undefined;
    return {
      offers: firstOffers(order, size),
      size,
      has: (cell) => (ranks[cell] as number) < size,
      within: (cells) => (bits ? intersect(cells, [bits]) : keepBelow(cells, ranks, size)),
      get bits() {
        bits ??= firstCells(order, size);
        return bits;
      },
    };
  };
}

/** Returns the price per person in whole pence, rounded up: budgets are whole pence. */
function shareTotals({ grid, offers }: PricedCells, totals: Float64Array): Float64Array {
  return totals.map((total, cell) => {
    const { price } = offers[grid.placeOf(cell)] ?? {};
    return Math.ceil(total / (price ? price.adults + price.children : 1));
  });
}

/**
 * Creates cached sets of the first `count` cells of an order. Visitors enter countless different sums, so
 * every `step`th prefix is cached and then extended, instead of being filled from the beginning.
 */
function createPrefixes(step: number, size: number, toBit: (cell: number) => number) {
  const checkpoints = [createBitSet(size)];
  const extend = (set: BitSet, order: Uint32Array, from: number, to: number): BitSet => {
    for (let at = from; at < to; at += 1) addBit(set, toBit(order[at] as number));
    return set;
  };
  const findCheckpoint = (order: Uint32Array, whole: number): BitSet => {
    for (let next = checkpoints.length; next <= whole; next += 1)
      checkpoints.push(
        extend(copyBits(checkpoints[next - 1] as BitSet), order, (next - 1) * step, next * step),
      );
    return checkpoints[whole] as BitSet;
  };
  return (order: Uint32Array, count: number): BitSet => {
    const whole = Math.floor(count / step);
    return extend(copyBits(findCheckpoint(order, whole)), order, whole * step, count);
  };
}

/** Returns the cells of a set whose rank is below a limit. */
function keepBelow(cells: BitSet, ranks: Uint32Array, limit: number): BitSet {
  const below = copyBits(cells);
  for (let word = 0; word < cells.length; word += 1) {
    let kept = 0;
    for (let left = cells[word] as number; left !== 0; left &= left - 1)
      if ((ranks[word * 32 + lowestBit(left)] as number) < limit) kept |= left & -left;
    below[word] = kept;
  }
  return below;
}

/** Returns the number of cells that cost at most `pence`, in an order of rising totals. */
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
function listTotals({ grid, offers, departures }: PricedCells, grades: readonly string[]): Float64Array {
  const totals = new Float64Array(grid.size).fill(Number.POSITIVE_INFINITY);
  for (const cell of grid.cells) {
    const offer = offers[grid.placeOf(cell)] as OfferModel;
    totals[cell] = findTotal(offer, departures[cell] as OfferDeparture, grades);
  }
  return totals;
}

function findTotal(offer: OfferModel, departure: OfferDeparture, grades: readonly string[]): number {
  const cabins = (offer.cruise?.cabins ?? []).filter(({ grade }) => grades.includes(grade));
  if (cabins.length === 0) return departure.totalPence;
  const least = Math.min(...cabins.map(({ totalPence }) => totalPence));
  if (isOwn(offer, departure)) return least;
  return least === offer.price.totalPence ? departure.totalPence : Number.POSITIVE_INFINITY;
}

/** Rank of absent cells, after all others. */
const notThere = 0xffffffff;

/** Stand-in for an unknown price: dearer than any real one, and a finite integer as `rank` requires. */
const unknownPence = 1e9;

/** Ties are resolved in a fixed order: sooner, then cheaper, then the order of the offers. */
function toOrder({ grid, departures }: PricedCells, totals: Float64Array, sort: OfferSort): DepartureOrder {
  const { cells } = grid;
  const days = Float64Array.from(cells, (cell) => Date.parse(departures[cell]?.departs ?? '') / dayMs);
  const amounts = Float64Array.from(cells, (cell) => {
    const total = Math.min(totals[cell] as number, unknownPence);
    return sort === 'LOWEST_PER_NIGHT' ? Math.ceil(total / (departures[cell]?.nights ?? 1)) : total;
  });
  const byCell = Float64Array.from(cells.keys());
  const order = sort === 'SOONEST' ? rank(days, rank(amounts, byCell)) : rank(amounts, rank(days, byCell));
  const ranks = new Uint32Array(grid.size).fill(notThere);
  order.forEach((index, at) => {
    ranks[cells[index] as number] = at;
  });
  return { order: Uint32Array.from(order, (index) => cells[index] as number), ranks };
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
