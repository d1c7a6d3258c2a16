/** The offers for what somebody typed: those that fit everything, or where none does those that fit most of it. */
import type { OfferModel } from '../model/offer-model.ts';
import { type BitSet, countBits, intersect } from '../offer-index/bit-set.ts';
import type { OfferIndex } from '../offer-index/offer-index.ts';
import { takeInOrder } from '../offer-index/price-order.ts';
import { describeSearch } from './describe-search.ts';
import { type ListChoice, type Narrowing, narrowOffers } from './narrow-offers.ts';
import type { OfferWords } from './offer-words.ts';
import type { Understanding } from './understand.ts';

/** A choice of holidays as a sentence. */
export interface UnderstoodChoice {
  readonly label: string;
  readonly count: number;
  /** The choices of a list that shows just these; null where no list can be narrowed so. */
  readonly choices: readonly ListChoice[] | null;
}

export interface OfferHits {
  readonly understood: UnderstoodChoice | null;
  readonly total: number;
  readonly offers: readonly OfferModel[];
  /** All of them. */
  readonly set: BitSet;
  /** 0 for none; more for what answers more of what was typed. */
  readonly fit: number;
  /** True when some of what was asked had to be left out for there to be any. */
  readonly nearly: boolean;
}

/** What is left out first where nothing fits. */
const dispensable: readonly Narrowing['part'][] = [
  'budget',
  'nights',
  'board',
  'from',
  'pickUp',
  'port',
  'month',
  'operator',
  'soloFriendly',
];

/** Between the very name of something, which is 4, and all its words, which is 3. */
const offerFits = { facts: 3.5, factsAndWords: 3.2, words: 2.5, relaxed: 2.5, nearly: 0.5 } as const;

export function searchOfferSet(
  { index, onSale, words }: { index: OfferIndex; onSale: BitSet; words: OfferWords },
  understanding: Understanding,
  count: number,
): OfferHits {
  const narrowings = narrowOffers(index, onSale, understanding);
  const isChoice = narrowings.length > 0 || understanding.cheap;
  const chosen = all(onSale, narrowings);
  const texts = understanding.rest.map((word) => words.find(word));
  const matched = texts.filter((set) => set !== null);
  const missed = texts.length > matched.length;
  const understood = isChoice ? describe(narrowings, countBits(chosen), understanding.cheap) : null;
  const take = (set: BitSet, fit: number, nearly: boolean): OfferHits => ({
    understood,
    total: countBits(set),
    set,
    offers: understanding.cheap
      ? index.at(takeInOrder(index.priceOrder([]).byTotal, set, 0, count))
      : takeTitledFirst({ index, words }, set, listTelling(understanding), count),
    fit: countBits(set) === 0 ? 0 : fit,
    nearly,
  });
  if (!isChoice && (missed || matched.length === 0)) return take(new Uint32Array(onSale.length), 0, false);
  const exact = intersect(chosen, matched);
  if (countBits(exact) > 0) {
    if (!isChoice) return take(exact, offerFits.words, false);
    if (texts.length === 0) return take(exact, offerFits.facts, false);
    return missed ? take(exact, offerFits.nearly, true) : take(exact, offerFits.factsAndWords, false);
  }
  // All of it was understood, and only what people give way on is left out: nearer than a text that has the words.
  const fit = isChoice && texts.length === 0 ? offerFits.relaxed : offerFits.nearly;
  return take(isChoice ? relax(onSale, narrowings) : exact, fit, true);
}

function all(onSale: BitSet, narrowings: readonly Narrowing[]): BitSet {
  return intersect(
    onSale,
    narrowings.map(({ set }) => set),
  );
}

/** Leaves out one part after another until some offers fit, those that people give way on first. */
function relax(onSale: BitSet, narrowings: readonly Narrowing[]): BitSet {
  let left = [...narrowings];
  for (const part of dispensable) {
    const set = all(onSale, left);
    if (countBits(set) > 0) return set;
    const fewer = left.filter((narrowing) => narrowing.part !== part);
    if (fewer.length > 0) left = fewer;
  }
  return all(onSale, left);
}

function describe(narrowings: readonly Narrowing[], count: number, cheap: boolean): UnderstoodChoice {
  const choices = narrowings.flatMap(({ choice }) => choice ?? []);
  const sort: readonly ListChoice[] = cheap ? [{ name: 'sort', values: ['lowest_total'] }] : [];
  return {
    label: describeSearch(narrowings),
    count,
    choices: choices.length === narrowings.length ? [...choices, ...sort] : null,
  };
}

/** Where one leaves from, when and on what terms says little of which holiday is meant. */
const terms = new Set<Narrowing['part']>([
  'from',
  'pickUp',
  'port',
  'month',
  'board',
  'kind',
  'noFly',
  'soloFriendly',
]);

/** The words that say which holiday is looked for. */
function listTelling({ found, rest }: Understanding): readonly string[] {
  const named = found.filter(({ meanings }) => !meanings.some(({ facet }) => terms.has(facet)));
  return [...new Set([...named.flatMap(({ phrase }) => phrase.split(' ')), ...rest])];
}

/** Those that are called what was typed before those that only fit, each in the order of the soonest. */
function takeTitledFirst(
  { index, words }: { index: OfferIndex; words: OfferWords },
  set: BitSet,
  telling: readonly string[],
  count: number,
): readonly OfferModel[] {
  let titled = set;
  for (const word of telling) {
    const fewer = intersect(titled, [words.inTitles(word)]);
    if (countBits(fewer) > 0) titled = fewer;
  }
  const first = index.take(titled, 0, count);
  if (first.length === count || titled === set) return first;
  const others = set.map((bits, at) => bits & ~(titled[at] ?? 0));
  return [...first, ...index.take(others, 0, count - first.length)];
}
