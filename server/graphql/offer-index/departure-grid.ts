/** Departures as bits in rows under their offers: the first departure of every offer, then the second of all that have one, so that what departures and offers have in common is found by words. */
import {
  addBit,
  type BitSet,
  copyBits,
  countBits,
  countCommon as countInBoth,
  createBitSet,
  hasBit,
  intersect,
  lowestBit,
} from './bit-set.ts';

/** Departures, and all offers that have one of them. */
export interface DepartureSet {
  readonly offers: BitSet;
  /** How many departures. */
  readonly size: number;
  readonly has: (cell: number) => boolean;
  /** By cell; where only a few are looked at, they are never filled in. */
  readonly bits: BitSet;
  /** Those of some cells that are in it, as a set of their own. */
  readonly within: (cells: BitSet) => BitSet;
  /** Which words of the bits hold any; undefined for a set that is made for one question. */
  readonly filled?: FilledWords;
}

interface FilledWords {
  readonly words: Uint32Array;
  /** Of each of them the word of the offers. */
  readonly columns: Uint32Array;
}

/** Offers, and which of their departures; null for all that are still to leave. */
export interface FittingOffers {
  readonly offers: BitSet;
  readonly departures: DepartureSet | null;
}

/** Of some offers those that have one of the departures; all of them where nothing was asked. */
export function fit(offers: BitSet, departures: DepartureSet | null): FittingOffers {
  return departures
    ? { offers: intersect(offers, [departures.offers]), departures }
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

  const listFilled = (bits: BitSet): FilledWords => {
    const own = Uint32Array.from(bits.keys()).filter((word) => bits[word] !== 0);
    return { words: own, columns: own.map((word) => word % words) };
  };
  const all = listFilled(present);
  /** Used again and again, as nothing waits in between. */
  const common = createBitSet(counts.length);

  const offersOf = (departures: BitSet): BitSet => {
    const offers = copyBits(departures.subarray(0, words));
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
    toSet(bits: BitSet): DepartureSet {
      let size: number | undefined;
      let filled: FilledWords | undefined;
      return {
        bits,
        offers: offersOf(bits),
        get filled() {
          filled ??= listFilled(bits);
          return filled;
        },
        get size() {
          size ??= countBits(bits);
          return size;
        },
        has: (cell) => hasBit(bits, cell),
        within: (cells) => intersect(cells, [bits]),
      };
    },
    has: ({ offers, departures }: FittingOffers, cell: number): boolean =>
      hasBit(offers, cell % width) && (departures ? departures.has(cell) : hasBit(present, cell)),
    forEach({ offers, departures }: FittingOffers, visit: (cell: number) => void): void {
      const wanted = departures?.bits ?? present;
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
    countCommon(set: DepartureSet, { offers, departures }: FittingOffers): number {
      if (!departures) return countInBoth(offers, set.offers);
      const [asked, wanted] = [set.bits, departures.bits];
      const { words: own, columns } = set.filled ?? all;
      common.fill(0);
      for (let index = 0; index < own.length; index += 1) {
        const word = own[index] as number;
        const column = columns[index] as number;
        common[column] = (common[column] as number) | ((asked[word] as number) & (wanted[word] as number));
      }
      return countInBoth(offers, common);
    },
  };
}
