/** Posting: the offers that share one fact, as a list of positions or as bits, whichever is smaller. */
import { runSteps, type Steps } from '../../platform/steps.ts';
import { addBit, addBits, type BitSet, countCommon, createBitSet, hasBit } from './bit-set.ts';

export interface Posting {
  /** Ascending positions in the soonest-first order; null where bits are smaller. */
  readonly members: Uint32Array | null;
  readonly bits: BitSet | null;
}

/** `size` is the number of all offers. */
export function createPosting(members: readonly number[], size: number): Posting {
  if (members.length * 32 < size) return { members: Uint32Array.from(members), bits: null };
  const bits = createBitSet(size);
  for (const member of members) addBit(bits, member);
  return { members: null, bits };
}

export function countIn({ members, bits }: Posting, set: BitSet): number {
  if (bits) return countCommon(bits, set);
  if (!members) return 0;
  let count = 0;
  // Indexed loop: this runs for every place of every list, and an iterator takes three times as long.
  for (let index = 0; index < members.length; index += 1) {
    const member = members[index] as number;
    count += ((set[member >>> 5] as number) >>> (member & 31)) & 1;
  }
  return count;
}

export function hasMember({ members, bits }: Posting, place: number): boolean {
  return bits ? hasBit(bits, place) : (members?.includes(place) ?? false);
}

export function addPosting({ members, bits }: Posting, set: BitSet): void {
  if (bits) addBits(set, bits);
  if (members) for (let index = 0; index < members.length; index += 1) addBit(set, members[index] as number);
}

/** Returns the offers that are in any of the postings. */
export function unite(postings: readonly (Posting | undefined)[], size: number): BitSet {
  const set = createBitSet(size);
  for (const posting of postings) if (posting) addPosting(posting, set);
  return set;
}

/** Offers by value of a fact. Keys are in lower case, so that look-ups can ignore case. */
export type Postings = ReadonlyMap<string, Posting>;

export function postBy<T>(items: readonly T[], facts: (item: T) => readonly string[]): Postings {
  return runSteps(postingSteps(items, facts));
}

/** The same, with a pause after each item. */
export function* postingSteps<T>(
  items: readonly T[],
  facts: (item: T) => readonly string[],
): Steps<Postings> {
  const members = new Map<string, number[]>();
  for (const [place, item] of items.entries()) {
    for (const fact of facts(item)) {
      const value = fact.toLowerCase();
      const list = members.get(value);
      if (!list) members.set(value, [place]);
      // A cruise may have two cabins of one grade; it is listed once.
      else if (list.at(-1) !== place) list.push(place);
    }
    yield;
  }
  return new Map([...members].map(([value, list]) => [value, createPosting(list, items.length)]));
}
