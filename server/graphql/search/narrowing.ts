/** A part of what was understood, as a set of offers and as what it asks of a departure. */
import type { FacetName } from '../model/offer-facets.ts';
import { type BitSet, createBitSet, intersect } from '../offer-index/bit-set.ts';
import { fit } from '../offer-index/departure-grid.ts';
import type { DepartureQuestion } from '../offer-index/departures.ts';
import type { OfferIndex } from '../offer-index/offer-index.ts';
import type { OnSale } from '../offer-index/on-sale.ts';
import { unite } from '../offer-index/posting.ts';
import type { OfferWords } from './offer-words.ts';
import type { Understood } from './understand.ts';
import type { MeaningFacet } from './vocabulary.ts';

/** One choice of a list, as an address writes it. */
export interface ListChoice {
  readonly name: FacetName | 'sort';
  readonly values: readonly string[];
}

/**
 * A part of what was understood: the offers on sale that fit it, what it asks of a departure, and the choice that it is in a
 * list, if it is one.
 */
export interface Narrowing {
  readonly part: MeaningFacet | 'days' | 'weekday' | 'nights' | 'budget' | 'mixed' | 'excluded';
  readonly label: string;
  readonly set: BitSet;
  readonly asks: DepartureQuestion;
  readonly choice: ListChoice | null;
  /** Where no choice of a list is just this, one that holds it and more. */
  readonly wider?: ListChoice | undefined;
  /** Of a phrase with meanings of several kinds the first: it decides how the phrase is said. */
  readonly saidAs?: MeaningFacet | 'visits' | undefined;
  /** Of a place: with those whose titles, ports or days name it, though they are not sold under it. */
  readonly visits?: () => BitSet;
  readonly visitsLabel?: string;
  /** Those of it that stand first. */
  readonly first?: BitSet;
  /** It leaves nothing out: it only says what stands first. */
  readonly isOrder?: true;
  /** Of a place that is not on sale, what comes near it. */
  readonly instead?: BitSet | undefined;
  /** Warm, where it was to be hot: near to it, beside something else that is let go of. */
  readonly eased?: Pick<Narrowing, 'set' | 'asks'>;
  /** Of a place, all that goes to the region or the country around it. */
  readonly around?: BitSet;
  /** The word before it in a sentence, where it is not that of its part. */
  readonly said?: 'for' | 'with' | 'on' | 'that leave in' | undefined;
  /** A place that nothing goes to, within a country. */
  readonly isUnsoldPlace?: true;
  /** The word before it: `or` asks for either. */
  readonly before?: string | undefined;
  /** Of a choice of a list that holds other offers than this, those. */
  readonly listed?: BitSet;
  /** How that choice is said. */
  readonly listedLabel?: string;
  /** Of a place with the ships that call there, the same without them. */
  readonly own?: Narrowing;
}

/** What phrases are narrowed in, and what the other ones of the same search ask for. */
export interface Narrowable {
  readonly index: OfferIndex;
  readonly onSale: OnSale;
  readonly words: OfferWords;
  /** A ship is asked for: it is in a place where it calls. */
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
