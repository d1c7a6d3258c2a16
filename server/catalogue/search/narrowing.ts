/** Narrowing: one understood part of a search, as a set of offers and conditions on a departure. */
import type { FacetName } from '../model/offer-facets.ts';
import { type BitSet, createBitSet, intersect } from '../offer-index/bit-set.ts';
import { fit } from '../offer-index/departure-table.ts';
import type { DepartureQuestion } from '../offer-index/departures.ts';
import type { OfferIndex } from '../offer-index/offer-index.ts';
import type { OnSale } from '../offer-index/on-sale.ts';
import { unite } from '../offer-index/posting.ts';
import type { OfferWords } from './offer-words.ts';
import type { Understood } from './understand.ts';
import type { MeaningFacet } from './vocabulary.ts';

/** One choice of a list, as its URL encodes it. */
export interface ListChoice {
  readonly name: FacetName | 'sort';
  readonly values: readonly string[];
}

/**
 * One understood part of a search: the matching offers on sale, its conditions on a departure,
 * and its choice in a list, if it has one.
 */
export interface Narrowing {
  readonly part: MeaningFacet | 'days' | 'weekday' | 'nights' | 'budget' | 'mixed' | 'excluded';
  readonly label: string;
  readonly set: BitSet;
  readonly asks: DepartureQuestion;
  readonly choice: ListChoice | null;
  /** Choice that includes these offers, where no choice is exactly these. */
  readonly wider?: ListChoice | undefined;
  /** Facet that decides the wording of a phrase with meanings of several facets: the first. */
  readonly saidAs?: MeaningFacet | 'visits' | undefined;
  /** Returns a place's offers, including those with titles, ports or days that name it but sold elsewhere. */
  readonly visits?: () => BitSet;
  readonly visitsLabel?: string;
  /** Members that rank first. */
  readonly first?: BitSet;
  /** True where it excludes nothing and only sorts. */
  readonly isOrder?: true;
  /** Offers near a place that is not on sale. */
  readonly instead?: BitSet | undefined;
  /** Weaker condition: warm instead of hot, any cruise instead of a river cruise. */
  readonly eased?: Pick<Narrowing, 'set' | 'asks'>;
  /** Offers that go to the region or country around a place. */
  readonly around?: BitSet;
  /** Preposition in a sentence, where it is not that of the part. */
  readonly said?: 'for' | 'with' | 'on' | 'that leave in' | undefined;
  /** True for a place within a country that nothing goes to. */
  readonly isUnsoldPlace?: true;
  /** True for what is never left out. */
  readonly isMust?: true;
  /** Word before the phrase; `or` asks for either. */
  readonly before?: string | undefined;
  /** Offers of the list's choice, where they are not those of `set`. */
  readonly listed?: BitSet;
  /** Wording of that choice. */
  readonly listedLabel?: string;
  /** The same place without the ships that call there. */
  readonly own?: Narrowing;
}

/** Data that phrases are narrowed with, and what the other phrases of the search ask for. */
export interface Narrowable {
  readonly index: OfferIndex;
  readonly onSale: OnSale;
  readonly words: OfferWords;
  /** True where the search asks for a ship, which is in a place where it calls. */
  readonly isAtSea: boolean;
  readonly isPriced: boolean;
  readonly isCruise: boolean;
}

export type Phrase = Pick<Understood, 'phrase' | 'meanings'>;

export function none({ set }: OnSale): BitSet {
  return createBitSet(set.length * 32);
}

export function asking(
  { set, departures }: OnSale,
  asks: DepartureQuestion,
): Pick<Narrowing, 'set' | 'asks'> {
  return { asks, set: fit(set, departures.find(asks)).offers };
}

export function findKinds({ by, offers }: OfferIndex, onSale: OnSale, kinds: readonly string[]): BitSet {
  return intersect(onSale.set, [
    unite(
      kinds.map((kind) => by.kind.get(kind)),
      offers.length,
    ),
  ]);
}
