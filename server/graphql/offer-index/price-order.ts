/** The offers by what they cost: for budgets, and for lists that begin with the cheapest. */
import type { OfferTotal } from '../model/grade-total.ts';
import type { OfferModel } from '../model/offer-model.ts';
import { addBit, type BitSet, createBitSet, hasBit } from './bit-set.ts';

/** Choices of the facet: the highest total of the party. */
export const budgetsPence = [50_000, 75_000, 100_000, 150_000, 200_000, 300_000, 500_000, 1_000_000];

export type PriceOrder = ReturnType<typeof createPriceOrder>;

/** Made once for each choice of grades, as a cruise then costs what the cheapest of those cabins does. */
export function createPriceOrder(offers: readonly OfferModel[], getTotal: OfferTotal) {
  const totals = Float64Array.from(offers, getTotal);
  const byTotal = sortPlaces(totals);
  const budgets = createBudgets(totals, byTotal);
  let byNight: Uint32Array | undefined;
  return {
    byTotal,
    budgets,
    /** Sorted when first asked for. */
    get byNight() {
      byNight ??= sortPlaces(totals.map((total, place) => Math.ceil(total / (offers[place]?.nights ?? 1))));
      return byNight;
    },
    /** The offers that cost no more. */
    upTo(pence: number): BitSet {
      const below = budgets.findLast((budget) => budget.pence <= pence);
      if (below?.pence === pence) return below.set;
      const set = below?.set.slice() ?? createBitSet(totals.length);
      for (let index = below?.end ?? 0; index < byTotal.length; index += 1) {
        const place = byTotal[index] as number;
        if ((totals[place] as number) > pence) break;
        addBit(set, place);
      }
      return set;
    },
  };
}

/** Among equals the sooner first. */
function sortPlaces(amounts: Float64Array): Uint32Array {
  // Pence of nine figures times some ten thousand offers are whole numbers that a double holds exactly.
  const keys = amounts.map((amount, place) => amount * amounts.length + place).sort();
  return Uint32Array.from(keys, (key) => key % amounts.length);
}

function createBudgets(totals: Float64Array, byTotal: Uint32Array) {
  const set = createBitSet(totals.length);
  let end = 0;
  return budgetsPence.map((pence) => {
    while (end < byTotal.length && (totals[byTotal[end] as number] as number) <= pence) {
      addBit(set, byTotal[end] as number);
      end += 1;
    }
    return { pence, end, set: set.slice() };
  });
}

/** Of a set those that stand first in an order, so many after the first so many. */
export function takeInOrder(order: Uint32Array, set: BitSet, start: number, count: number): number[] {
  const taken: number[] = [];
  let before = 0;
  for (let index = 0; index < order.length && taken.length < count; index += 1) {
    const place = order[index] as number;
    if (!hasBit(set, place)) continue;
    if (before >= start) taken.push(place);
    before += 1;
  }
  return taken;
}
