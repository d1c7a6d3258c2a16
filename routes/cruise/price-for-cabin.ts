/** Price of a sailing for the requested grades: their cheapest cabin, else the cheapest of all. */
import type { SailingFacts } from './sailing.ts';

const cabinLabels: Record<string, string> = {
  inside: 'inside cabin',
  outside: 'cabin with a window',
  balcony: 'balcony cabin',
  suite: 'suite',
  single: 'single cabin',
};

export function priceForCabin<Sailing extends SailingFacts>(
  sailing: Sailing,
  grades: readonly string[] = [],
): Sailing & { readonly price: { readonly cabin: string | null } } {
  const { price } = sailing;
  const cabins = (sailing.cruise?.cabins ?? []).toSorted((a, b) => a.totalPence - b.totalPence);
  const cabin = cabins.find(({ grade }) => grades.includes(grade)) ?? cabins[0];
  const totalPence = cabin?.totalPence ?? price.totalPence;
  return {
    ...sailing,
    price: {
      ...price,
      totalPence,
      perPersonPence: Math.ceil(totalPence / (price.adults + price.children)),
      cabin: cabin ? (cabinLabels[cabin.grade] ?? cabin.grade) : null,
    },
  };
}
