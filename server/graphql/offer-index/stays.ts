/** Lengths of stay as people choose them, and the offers of each. */
import type { BitSet } from './bit-set.ts';
import { type Postings, unite } from './posting.ts';

/** The value holds minNights-maxNights. */
const stays = [
  { min: 1, max: 4, label: '1 to 4 nights' },
  { min: 5, max: 7, label: '5 to 7 nights' },
  { min: 8, max: 10, label: '8 to 10 nights' },
  { min: 11, max: 14, label: '11 to 14 nights' },
  { min: 15, max: 200, label: '15 nights or more' },
];

/** `nights` are the offers by their number of nights. */
export function createStays(nights: Postings, size: number) {
  return stays.map(({ min, max, label }) => ({
    value: `${min}-${max}`,
    label,
    set: findNights(nights, { min, max }, size),
  }));
}

/** The offers of so many nights, both ends included. */
export function findNights(
  nights: Postings,
  { min, max }: { readonly min: number; readonly max: number },
  size: number,
): BitSet {
  const fitting = [...nights].filter(([number]) => Number(number) >= min && Number(number) <= max);
  return unite(
    fitting.map(([, posting]) => posting),
    size,
  );
}
