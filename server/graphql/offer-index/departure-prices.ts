/** What departures cost, and the orders that follow from it: for budgets and for lists that begin with the cheapest or the soonest. */
import { cabinGrades } from '../model/grade-total.ts';
import type { OfferDeparture } from '../model/offer-departures.ts';
import type { OfferModel } from '../model/offer-model.ts';
import { isOwn } from '../model/on-departure.ts';
import type { OfferSort } from '../model/sort-offers.ts';
import { addBit, type BitSet, createBitSet } from './bit-set.ts';
import type { DepartureGrid } from './departure-grid.ts';

export interface PricedCells {
  readonly grid: DepartureGrid;
  readonly offers: readonly OfferModel[];
  /** By cell. */
  readonly departures: readonly (OfferDeparture | undefined)[];
}

export interface DepartureOrder {
  /** Cells, the first first. */
  readonly order: Uint32Array;
  /** By cell. */
  readonly ranks: Uint32Array;
}

export type DeparturePrices = ReturnType<typeof createDeparturePrices>;

/** Made once for each choice of grades, as a cruise then costs what the cheapest of those cabins does. */
export function createDeparturePrices(priced: PricedCells, grades: readonly string[]) {
  const totals = listTotals(priced, grades);
  const orders = new Map<OfferSort, DepartureOrder>();
  const orderBy = (sort: OfferSort): DepartureOrder => {
    const made = orders.get(sort) ?? toOrder(priced, totals, sort);
    orders.set(sort, made);
    return made;
  };
  let prefixes: readonly BitSet[] | undefined;
  return {
    /** By cell. */
    totals,
    orderBy,
    /** The departures that cost no more. */
    upTo(pence: number): BitSet {
      const { order } = orderBy('LOWEST_TOTAL');
      prefixes ??= listPrefixes(order, priced.grid.size);
      const end = countUpTo(order, totals, pence);
      const whole = Math.floor(end / prefixStep);
      const set = (prefixes[whole] as BitSet).slice();
      for (let at = whole * prefixStep; at < end; at += 1) addBit(set, order[at] as number);
      return set;
    },
  };
}

/** Sums are asked for without end, so none is filled from the beginning. */
const prefixStep = 4_096;

/** None of the order, the first step of it, the first two, and so on. */
function listPrefixes(order: Uint32Array, size: number): readonly BitSet[] {
  const set = createBitSet(size);
  const prefixes = [set.slice()];
  order.forEach((cell, at) => {
    addBit(set, cell);
    if ((at + 1) % prefixStep === 0) prefixes.push(set.slice());
  });
  return prefixes;
}

/** How many of an order of rising totals cost no more. */
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

/** Another date of a cruise is printed with its cheapest cabin alone: what another cabin costs then nobody knows. */
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

/** Stands for a price that nobody knows: dearer than any, and still a whole number. */
const unknownPence = 1e9;
const dayMs = 86_400_000;

/** Ties always fall the same way: the sooner, the cheaper, by the order of the offers. */
function toOrder({ grid, departures }: PricedCells, totals: Float64Array, sort: OfferSort): DepartureOrder {
  const { cells } = grid;
  const days = Float64Array.from(cells, (cell) => Date.parse(departures[cell]?.departs ?? '') / dayMs);
  const amounts = Float64Array.from(cells, (cell) => {
    const total = Math.min(totals[cell] as number, unknownPence);
    return sort === 'LOWEST_PER_NIGHT' ? Math.ceil(total / (departures[cell]?.nights ?? 1)) : total;
  });
  const byCell = Float64Array.from(cells.keys());
  const order = sort === 'SOONEST' ? rank(days, rank(amounts, byCell)) : rank(amounts, rank(days, byCell));
  const ranks = new Uint32Array(grid.size);
  order.forEach((index, at) => {
    ranks[cells[index] as number] = at;
  });
  return { order: Uint32Array.from(order, (index) => cells[index] as number), ranks };
}

/** Puts in order by amounts, equal ones as they stand: one number holds both, and numbers are sorted ten times as fast as by a comparison. */
function rank(amounts: Float64Array, standing: Float64Array): Float64Array {
  const size = standing.length;
  const keys = standing.map((index, at) => (amounts[index] as number) * size + at).sort();
  return keys.map((key) => standing[key % size] as number);
}

export function gradesKey(grades: readonly string[]): string {
  return cabinGrades.filter((grade) => grades.includes(grade)).join();
}
