/** Departures as bits in rows under their offers: the first departure of every offer, then the second of all that have one, so that what departures and offers have in common is found by words. */
import { addBit, type BitSet, countOnes, createBitSet, hasBit, intersect, lowestBit } from './bit-set.ts';

/** Departures, and all offers that have one of them. */
export interface DepartureSet {
  readonly departures: BitSet;
  readonly offers: BitSet;
}

/** Offers, and which of their departures; null for all that are still to leave. */
export interface FittingOffers {
  readonly offers: BitSet;
  readonly departures: BitSet | null;
}

/** Of some offers those that have one of the departures; all of them where nothing was asked. */
export function fit(offers: BitSet, asked: DepartureSet | null): FittingOffers {
  return asked
    ? { offers: intersect(offers, [asked.offers]), departures: asked.departures }
    : { offers, departures: null };
}

export type DepartureGrid = ReturnType<typeof createDepartureGrid>;

/** `counts` says of each offer how many departures it has. A cell is a departure's place among the bits. */
export function createDepartureGrid(counts: readonly number[]) {
  const words = Math.ceil(counts.length / 32);
  const width = words * 32;
  const rows = counts.reduce((most, count) => Math.max(most, count), 0);
  const size = rows * width;
  const cellOf = (place: number, row: number) => row * width + place;
  /** Offer after offer, each with its departures in their order. */
  const cells = Uint32Array.from(
    counts.flatMap((count, place) => Array.from({ length: count }, (_, row) => cellOf(place, row))),
  );
  const present = createBitSet(size);
  for (const cell of cells) addBit(present, cell);

  const offersOf = (departures: BitSet): BitSet => {
    const offers = departures.slice(0, words);
    for (let row = words; row < departures.length; row += words)
      for (let word = 0; word < words; word += 1)
        offers[word] = (offers[word] as number) | (departures[row + word] as number);
    return offers;
  };

  return {
    size,
    cells,
    cellOf,
    placeOf: (cell: number) => cell % width,
    toSet: (departures: BitSet): DepartureSet => ({ departures, offers: offersOf(departures) }),
    has: ({ offers, departures }: FittingOffers, cell: number): boolean =>
      hasBit(offers, cell % width) && hasBit(departures ?? present, cell),
    forEach({ offers, departures }: FittingOffers, visit: (cell: number) => void): void {
      const wanted = departures ?? present;
      // Of few offers most words are empty, in every row.
      const filled: number[] = [];
      for (let word = 0; word < words; word += 1) if (offers[word] !== 0) filled.push(word);
      for (let row = 0; row < wanted.length; row += words)
        for (let index = 0; index < filled.length; index += 1) {
          const word = filled[index] as number;
          let left = (wanted[row + word] as number) & (offers[word] as number);
          for (; left !== 0; left &= left - 1) visit((row + word) * 32 + lowestBit(left));
        }
    },
    /** How many offers have a departure that is in both. */
    countCommon(set: DepartureSet, fitting: FittingOffers): number {
      let count = 0;
      for (let word = 0; word < words; word += 1) {
        const wanted = (fitting.offers[word] as number) & (set.offers[word] as number);
        if (wanted === 0) continue;
        if (!fitting.departures) {
          count += countOnes(wanted);
          continue;
        }
        let common = 0;
        for (let at = word; at < set.departures.length; at += words)
          common |= (set.departures[at] as number) & (fitting.departures[at] as number);
        count += countOnes(common & wanted);
      }
      return count;
    },
  };
}
