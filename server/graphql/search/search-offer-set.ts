/** The offers for what somebody typed: those that fit everything, or where none does those that fit most of it. */
import type { OfferModel } from '../model/offer-model.ts';
import { type BitSet, countBits, intersect } from '../offer-index/bit-set.ts';
import { type FittingOffers, fit } from '../offer-index/departure-grid.ts';
import { type DepartureQuestion, joinQuestions } from '../offer-index/departures.ts';
import type { OfferIndex } from '../offer-index/offer-index.ts';
import type { OnSale } from '../offer-index/on-sale.ts';
import { describeSearch } from './describe-search.ts';
import { type ListChoice, type Narrowing, narrowOffers, toVisits } from './narrow-offers.ts';
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
  { index, onSale, words }: { index: OfferIndex; onSale: OnSale; words: OfferWords },
  understanding: Understanding,
  count: number,
): OfferHits {
  const narrowings = findChoice(onSale, narrowOffers(index, onSale, words, understanding));
  const isChoice = narrowings.length > 0 || understanding.cheap || understanding.soon;
  const chosen = all(onSale, narrowings);
  const texts = understanding.rest.map((word) => words.find(word));
  const matched = texts.filter((set) => set !== null);
  const missed = texts.length > matched.length;
  const exact = { ...chosen, offers: intersect(chosen.offers, matched) };
  const telling = missed || countBits(exact.offers) === 0 ? [] : understanding.rest;
  const shownCount = countBits((telling.length > 0 ? exact : chosen).offers);
  const understood = isChoice ? describe(narrowings, shownCount, understanding, telling) : null;
  const take = (fitting: FittingOffers, fit: number, nearly: boolean): OfferHits => ({
    understood,
    total: countBits(fitting.offers),
    set: fitting.offers,
    offers: understanding.cheap
      ? onSale.departures.take(fitting, { sort: 'LOWEST_TOTAL', start: 0, count })
      : takeTitledFirst({ onSale, words }, fitting, listTelling(understanding), count),
    fit: countBits(fitting.offers) === 0 ? 0 : fit,
    nearly,
  });
  if (!isChoice && (missed || matched.length === 0))
    return take({ offers: new Uint32Array(onSale.set.length), departures: null }, 0, false);
  if (countBits(exact.offers) > 0) {
    if (!isChoice) return take(exact, offerFits.words, false);
    if (texts.length === 0) return take(exact, offerFits.facts, false);
    return missed ? take(exact, offerFits.nearly, true) : take(exact, offerFits.factsAndWords, false);
  }
  // All of it was understood, and only what people give way on is left out: nearer than a text that has the words.
  const fit = isChoice && texts.length === 0 ? offerFits.relaxed : offerFits.nearly;
  return take(isChoice ? relax(onSale, narrowings) : exact, fit, true);
}

/** Where nothing is sold under a place, all that goes there. */
function findChoice(onSale: OnSale, narrowings: readonly Narrowing[]): readonly Narrowing[] {
  if (countBits(all(onSale, narrowings).offers) > 0) return narrowings;
  const visits = narrowings.map((narrowing) => toVisits(narrowing));
  return countBits(all(onSale, visits).offers) > 0 ? visits : narrowings;
}

/** The offers that fit every part, with a departure that fits them all: one in July for a week, not one in July and a week in May. */
function all(onSale: OnSale, narrowings: readonly Narrowing[]): FittingOffers {
  const { departures } = onSale;
  const asks = narrowings.reduce<DepartureQuestion>((asked, one) => joinQuestions(asked, one.asks), {});
  const sets = narrowings.map(({ set }) => set);
  return fit(intersect(onSale.set, sets), departures.find(asks));
}

/** Leaves out one part after another until some offers fit, those that people give way on first. */
function relax(onSale: OnSale, narrowings: readonly Narrowing[]): FittingOffers {
  let left = [...narrowings];
  for (const part of dispensable) {
    const fitting = all(onSale, left);
    if (countBits(fitting.offers) > 0) return fitting;
    const fewer = left.filter((narrowing) => narrowing.part !== part);
    if (fewer.length > 0 || narrowings.length === 1) left = fewer;
  }
  return all(onSale, left);
}

function describe(
  narrowings: readonly Narrowing[],
  count: number,
  { cheap, soon }: Understanding,
  telling: readonly string[],
): UnderstoodChoice {
  const choices = narrowings.flatMap(({ choice }) => choice ?? []);
  const sort: readonly ListChoice[] = cheap ? [{ name: 'sort', values: ['lowest_total'] }] : [];
  const named = telling.length > 0 ? ` that mention “${telling.join(' ')}”` : '';
  return {
    label: `${describeSearch(narrowings)}${named}${soon ? ', the soonest first' : ''}`,
    count,
    choices: telling.length === 0 && choices.length === narrowings.length ? [...choices, ...sort] : null,
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
  { onSale, words }: { onSale: OnSale; words: OfferWords },
  { offers, departures }: FittingOffers,
  telling: readonly string[],
  count: number,
): readonly OfferModel[] {
  let titled = offers;
  for (const word of telling) {
    const fewer = intersect(titled, [words.inTitles(word)]);
    if (countBits(fewer) > 0) titled = fewer;
  }
  const take = (set: BitSet, most: number) =>
    onSale.departures.take({ offers: set, departures }, { sort: 'SOONEST', start: 0, count: most });
  const first = take(titled, count);
  if (first.length === count || titled === offers) return first;
  const others = offers.map((bits, at) => bits & ~(titled[at] ?? 0));
  return [...first, ...take(others, count - first.length)];
}
