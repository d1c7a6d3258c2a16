/** Bit grid of departures: row n has every offer's nth departure, so set operations run word by word. */
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

/** A set of departures, and the offers that have at least one of them. */
export interface DepartureSet {
  readonly offers: BitSet;
  /** Number of departures. */
  readonly size: number;
  readonly has: (cell: number) => boolean;
  /** Bits by cell. Computed on first access: a query that reads few cells never fills them in. */
  readonly bits: BitSet;
  /** Returns the given cells that are in this set, as a new set. */
  readonly within: (cells: BitSet) => BitSet;
  /** Indexes of the words that are not 0; undefined for a set made for a single query. */
  readonly filled?: FilledWords;
}

interface FilledWords {
  readonly words: Uint32Array;
  /** Index, for each of those words, of its word in a set of offers. */
  readonly columns: Uint32Array;
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

export type DepartureGrid = ReturnType<typeof createDepartureGrid>;

/** `counts` holds the number of departures of each offer. A cell is the bit index of a departure. */
export function createDepartureGrid(counts: readonly number[]) {
  const words = Math.ceil(counts.length / 32);
  const width = words * 32;
  const rows = counts.reduce((most, count) => Math.max(most, count), 0);
  const size = rows * width;
  const cellOf = (place: number, row: number) => row * width + place;
  /** Cells offer by offer, each offer's departures in order. */
  const cells = Uint32Array.from(
    counts.flatMap((count, place) => Array.from({ length: count }, (_, row) => cellOf(place, row))),
  );
  const present = createBitSet(size);
  for (const cell of cells) addBit(present, cell);

  const listFilled = (bits: BitSet): FilledWords => {
    const own = new Uint32Array(bits.length);
    let count = 0;
    // Indexed loop: an iterator over the words takes ten times as long.
    for (let word = 0; word < bits.length; word += 1)
      if (bits[word] !== 0) {
        own[count] = word;
        count += 1;
      }
    const filled = own.slice(0, count);
    return { words: filled, columns: filled.map((word) => word % words) };
  };
  const all = listFilled(present);
  /** Scratch set, reused: no await happens between uses. */
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
      // Most words are 0 in every row when there are few offers; only the others are visited.
      const filled: number[] = [];
      for (let word = 0; word < words; word += 1) if (offers[word] !== 0) filled.push(word);
      for (let row = 0; row < wanted.length; row += words)
        for (let index = 0; index < filled.length; index += 1) {
          const word = filled[index] as number;
          let left = (wanted[row + word] as number) & (offers[word] as number);
          for (; left !== 0; left &= left - 1) visit((row + word) * 32 + lowestBit(left));
        }
    },
    /** Counts the offers that have a departure in both sets. */
    countCommon(set: DepartureSet, { offers, departures }: FittingOffers): number {
      if (!departures) return countInBoth(offers, set.offers);
      const [asked, wanted] = [set.bits, departures.bits];
      const { words: own, columns } = shorter(set.filled ?? all, departures.filled ?? all);
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

function shorter(one: FilledWords, other: FilledWords): FilledWords {
  return other.words.length < one.words.length ? other : one;
}
