/** Posting: the offers that share one fact, as a list of positions or as bits, whichever is smaller. */
import type { Steps } from '../../platform/steps.ts';
import type { OfferModel } from '../model/offer-model.ts';
import {
  addBit,
  addBits,
  type BitSet,
  countBits,
  countCommon,
  createBitSet,
  hasBit,
  takeBits,
} from './bit-set.ts';
import type { OfferMoves } from './offer-moves.ts';

export interface Posting {
  /** Ascending positions in the soonest-first order; null where bits are smaller. */
  readonly members: Uint32Array | null;
  readonly bits: BitSet | null;
}

/** `size` is the number of all offers. */
export function createPosting(members: readonly number[] | Uint32Array, size: number): Posting {
  if (members.length * 32 < size) return { members: Uint32Array.from(members), bits: null };
  // A buffer of its own: a set of a slab would retain the slab for as long as the model.
  const bits = new Uint32Array(Math.ceil(size / 32));
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
  const [only] = postings;
  if (only?.bits && postings.length === 1) return only.bits;
  const set = createBitSet(size);
  for (const posting of postings) if (posting) addPosting(posting, set);
  return set;
}

/** Offers by value of a fact. Keys are in lower case, so that look-ups can ignore case. */
export type Postings = ReadonlyMap<string, Posting>;

/** Posts items by their facts, with a pause after each item. */
export function* postingSteps<T>(
  items: readonly T[],
  facts: (item: T) => readonly string[],
): Steps<Postings> {
  const members: Members = new Map();
  for (const [place, item] of items.entries()) {
    addMember(members, place, facts(item));
    yield;
  }
  const postings = new Map<string, Posting>();
  for (const [value, list] of members) {
    postings.set(value, createPosting(list, items.length));
    yield;
  }
  return postings;
}

/** Returns the same as `postingSteps` of all offers after a change; shares each posting that it leaves. */
export function* changedPostingSteps(
  former: Postings,
  moves: OfferMoves,
  facts: (offer: OfferModel) => readonly string[],
): Steps<Postings> {
  const added: Members = new Map();
  for (const place of moves.fresh) addMember(added, place, facts(moves.offers[place] as OfferModel));
  const lost: Members = new Map();
  for (const place of moves.gone) addMember(lost, place, facts(moves.former[place] as OfferModel));
  const postings = new Map<string, Posting>();
  for (const [value, posting] of former) {
    if (moves.isInPlace && isSame(added.get(value), lost.get(value))) {
      postings.set(value, posting);
      continue;
    }
    const moved = movePosting(posting, moves, added.get(value));
    if (!isEmpty(moved)) postings.set(value, moved);
    yield;
  }
  for (const [value, places] of added)
    if (!postings.has(value)) postings.set(value, createPosting(places, moves.offers.length));
  return postings;
}

/** Returns the posting of the same offers at their new places, with some of the changed offers. */
export function movePosting(
  { members, bits }: Posting,
  { places, offers }: OfferMoves,
  added: readonly number[] = [],
): Posting {
  const moved = [...added];
  for (const member of members ?? takeBits(bits as BitSet, 0, places.length)) {
    const place = places[member] as number;
    if (place >= 0) moved.push(place);
  }
  return createPosting(Uint32Array.from(moved).sort(), offers.length);
}

/** An offer that has changed in place leaves the postings of the facts that it had before. */
function isSame(added: readonly number[] = [], lost: readonly number[] = []): boolean {
  return added.length === lost.length && added.every((place, index) => place === lost[index]);
}

function isEmpty({ members, bits }: Posting): boolean {
  return (members?.length ?? countBits(bits as BitSet)) === 0;
}

type Members = Map<string, number[]>;

function addMember(members: Members, place: number, facts: readonly string[]): void {
  for (const fact of facts) {
    const value = fact.toLowerCase();
    const list = members.get(value);
    if (!list) members.set(value, [place]);
    // A cruise may have two cabins of one grade; it is listed once.
    else if (list.at(-1) !== place) list.push(place);
  }
}
