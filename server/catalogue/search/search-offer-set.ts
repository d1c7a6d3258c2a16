/** Offer search of understood text: the offers that match everything or, without any, most of it. */
import { addDays } from '#shared/dates.ts';
import type { OfferModel } from '../model/offer-model.ts';
import type { OfferSort } from '../model/sort-offers.ts';
import { type BitSet, countBits, intersect, subtract, uniteSets } from '../offer-index/bit-set.ts';
import { type FittingOffers, fit } from '../offer-index/departure-table.ts';
import { joinQuestions } from '../offer-index/departures.ts';
import type { OfferIndex } from '../offer-index/offer-index.ts';
import type { OnSale } from '../offer-index/on-sale.ts';
import { onceEach } from '../reading/share-values.ts';
import { describeChoice, describeWords, type UnderstoodChoice, withWords } from './describe-choice.ts';
import { all, type Fitting, fewest, findClose, interleave, nextMonths, relax } from './fit-narrowings.ts';
import { gradesOf, narrowOffers } from './narrow-offers.ts';
import { toVisits } from './narrow-place.ts';
import { type Narrowing, none } from './narrowing.ts';
import type { OfferWords } from './offer-words.ts';
import { phrasesOf, type Understanding } from './understand.ts';

export interface OfferHits {
  readonly understood: UnderstoodChoice | null;
  readonly total: number;
  readonly offers: readonly OfferModel[];
  /** All matching offers. */
  readonly set: BitSet;
  /** 0 for no result; higher for a better answer to the typed text. */
  readonly fit: number;
  /** True when conditions were dropped to find any result. */
  readonly nearly: boolean;
  /** Near misses beside few results: offers that match all but one part. */
  readonly close?: readonly OfferModel[];
  /** Words that no result has, and that were ignored. */
  readonly unused: readonly string[];
}

/** Scores on the scale of `fits`, where an exact name is 4 and all words of a name are 3. */
const offerFits = {
  needs: 3.7,
  facts: 3.5,
  factsAndWords: 3.2,
  words: 2.5,
  relaxed: 2.5,
  nearly: 0.75,
} as const;

interface Searched {
  readonly index: OfferIndex;
  readonly onSale: OnSale;
  readonly words: OfferWords;
}

/** Hits by the number that was asked for: the same searches recur, and an understanding is cached. */
const hitsOf = onceEach((_: OnSale) => onceEach((__: Understanding) => new Map<number, OfferHits>()));

export function searchOfferSet(searched: Searched, understanding: Understanding, count: number): OfferHits {
  const hits = hitsOf(searched.onSale)(understanding);
  const found = hits.get(count) ?? findOfferSet(searched, understanding, count);
  hits.set(count, found);
  return found;
}

/**
 * A sum is for the party. Where nothing costs so little and no words say that it is shared,
 * it is per person.
 */
function findOfferSet(searched: Searched, understanding: Understanding, count: number): OfferHits {
  const { maxTotalPence, isShared } = understanding;
  const choice = choose(searched, understanding);
  const isOfAll = isShared || phrasesOf(understanding, 'party').length > 0;
  if (maxTotalPence === null || isOfAll || isOnSale(choice))
    return findOffers(searched, understanding, choice, count);
  const each = { ...understanding, maxTotalPence: null, maxEachPence: maxTotalPence };
  const cheaper = choose(searched, each);
  // Checked before the search for near misses, which takes longer.
  return isOnSale(cheaper)
    ? findOffers(searched, each, cheaper, count)
    : findOffers(searched, understanding, choice, count);
}

type Choice = ReturnType<typeof findChoice>;

function choose({ index, onSale, words }: Searched, understanding: Understanding): Choice {
  return findChoice(onSale, narrowOffers(index, onSale, words, understanding));
}

function isOnSale({ chosen }: Choice): boolean {
  return countBits(chosen.offers) > 0;
}

function findOffers(
  { onSale, words }: Searched,
  understanding: Understanding,
  { narrowings, chosen }: Choice,
  count: number,
): OfferHits {
  const { cheap, soon, rest } = understanding;
  const grades = gradesOf(understanding.found);
  const hasNeed = narrowings.some(({ part }) => part === 'need');
  const isChoice = narrowings.some(({ isOrder }) => !isOrder) || cheap || soon;
  // Words too short to search must not cause an empty result: `Qasr Al Marsa`.
  const looked = rest.filter((word) => word.length > 2 && !isOfAll(words, chosen.offers, word));
  const texts = looked.map((word) => words.find(word));
  const matched = texts.filter((set) => set !== null);
  const used = useTogether(words, useWords(chosen.offers, looked, texts), chosen.offers, looked, texts);
  const said = looked.filter((word) => !used.unused.includes(word));
  // Two words must both match.
  const isSaid = isChoice || said.length * 3 > looked.length * 2 - 1;
  const understood = isChoice
    ? describeChoice(onSale, narrowings, chosen.offers, understanding)
    : isSaid && said.length > 0
      ? describeWords(said, countBits(used.offers))
      : null;
  // The party and its needs rank before the date of return.
  const asked = narrowings.flatMap(({ isOrder, first }) => (isOrder && first ? first : []));
  const firsts = [...asked, ...narrowings.flatMap(({ isOrder, first }) => (isOrder ? [] : (first ?? [])))];
  const list = ({ near, sort, others, ...fitting }: Fitting, most: number): readonly OfferModel[] => {
    if (others) return interleave(others.map((other) => list(other, most))).slice(0, most);
    if (near) {
      const takeNearest = (offers: BitSet) =>
        onSale.departures.takeNearest({ ...fitting, offers }, { distance: near, grades, count: most });
      const [preferred] = asked;
      if (!preferred) return takeNearest(fitting.offers);
      const suited = takeNearest(intersect(fitting.offers, [preferred]));
      return [...suited, ...takeNearest(subtract(fitting.offers, preferred))].slice(0, most);
    }
    if (sort) return takeInLayers(onSale, fitting, [], { sort, grades, count: most });
    if (cheap) return takeInYears(onSale, fitting, asked, { sort: 'LOWEST_PER_PERSON', grades, count: most });
    const layers = [...firsts, findTitled(words, understanding, fitting.offers)];
    return takeInYears(onSale, fitting, layers, { sort: 'SOONEST', count: most });
  };
  const isAlone = narrowings.some(({ part }) => part === 'soloFriendly');
  const nearest = (fitting: Fitting, most: number) => {
    const offers = list(fitting, most);
    // A holiday sold for one person is hardly near what others ask for.
    return isAlone ? offers : offers.toSorted((a, b) => Number(isForOne(a)) - Number(isForOne(b)));
  };
  const take = (fitting: Fitting, score: number, nearly: boolean): OfferHits => ({
    unused: isChoice || understood ? used.unused : [],
    understood,
    total: countBits(fitting.offers),
    set: fitting.offers,
    offers: nearly ? nearest(fitting, count) : list(fitting, count),
    fit: countBits(fitting.offers) === 0 ? 0 : score,
    nearly,
  });
  if (!isChoice && (texts.length > matched.length || matched.length === 0))
    return take({ offers: none(onSale), departures: null }, 0, false);
  const isFound = isChoice || understood !== null;
  const exact = { ...chosen, offers: isFound ? used.offers : none(onSale) };
  if (countBits(exact.offers) > 0) {
    if (!isChoice) return take(exact, offerFits.words, false);
    const missing = said.length > 0 ? [] : [...looked, ...understanding.dropped];
    // All cruises are no answer where no cruise has the only thing searched for.
    if (missing.length > 0 && understood && narrowings.every(isKind)) {
      const hits = take(exact, offerFits.nearly, true);
      return { ...hits, unused: [], understood: withWords(understood, missing, 0) };
    }
    if (texts.length === 0) {
      const hits = take(exact, hasNeed ? offerFits.needs : offerFits.facts, false);
      return isEnough(hits, understanding, onSale.today)
        ? hits
        : { ...hits, close: findClose(onSale, narrowings, exact.offers, nearest) };
    }
    const around = used.unused.length > 0 ? findAround(onSale, narrowings, looked, texts) : null;
    // A villa with a pool may exist near Orlando although none is in Orlando.
    if (around && understood && around.unused.length < used.unused.length) {
      const there: Fitting = { offers: around.offers, departures: null };
      // The hotel in the place itself is near, too, although nothing says that it has a pool.
      const offers = uniteSets(exact.offers, around.offers);
      const hits = take({ offers, departures: null, others: [there, exact] }, offerFits.facts, true);
      const had = looked.filter((word) => !around.unused.includes(word));
      return { ...hits, unused: around.unused, understood: withWords(understood, had, 0) };
    }
    const hits = take(exact, used.unused.length > 0 ? offerFits.nearly : offerFits.factsAndWords, false);
    return { ...hits, understood: understood && withWords(understood, said, hits.total) };
  }
  if (!isChoice) return take(exact, offerFits.nearly, true);
  // Everything was understood and only dispensable parts are dropped: better than a text with the words.
  const relaxed = relax(onSale, narrowings);
  const score = texts.length === 0 ? offerFits.relaxed : offerFits.nearly;
  // In `Florida villa Easter`, a villa in July comes nearer than Easter in a hotel.
  const worded = matched.length > 0 ? relax(onSale, [...narrowings, ...narrowByWords(looked, texts)]) : null;
  if (!worded || countBits(intersect(worded.offers, matched)) === 0) return take(relaxed, score, true);
  const both = { offers: uniteSets(worded.offers, relaxed.offers), departures: null };
  const hits = take({ ...both, others: [worded, relaxed] }, score, true);
  return { ...hits, unused: looked.filter((_, at) => texts[at] === null) };
}

/** Offers of a choice, of which no word can be common by chance. */
const manyOffers = 8;

/** True for a word that every offer of the choice has, such as `cabin` of cruises: it says nothing. */
function isOfAll(words: OfferWords, chosen: BitSet, word: string): boolean {
  const size = countBits(chosen);
  const set = size >= manyOffers && words.find(word);
  return set ? countBits(intersect(chosen, [set])) === size : false;
}

function isForOne({ price }: OfferModel): boolean {
  return price.adults === 1 && price.children === 0;
}

/** True for kinds with dozens of offers on sale: all cruises, all hotels. */
function isKind({ part, saidAs }: Narrowing): boolean {
  return part === 'kind' || saidAs === 'kind';
}

/** Turns words into one condition, which is dropped as a whole. */
function narrowByWords(words: readonly string[], sets: readonly (BitSet | null)[]): readonly Narrowing[] {
  return words.flatMap((word, at) => {
    const set = sets[at];
    return set ? [{ part: 'company' as const, label: word, set, asks: {}, choice: null }] : [];
  });
}

/** Narrows by each word that some remaining offers have; the other words are unused. */
function useWords(
  chosen: BitSet,
  words: readonly string[],
  sets: readonly (BitSet | null)[],
): { offers: BitSet; unused: readonly string[] } {
  let offers = chosen;
  const unused: string[] = [];
  words.forEach((word, at) => {
    const set = sets[at];
    const fewer = set && intersect(offers, [set]);
    if (fewer && countBits(fewer) > 0) offers = fewer;
    else unused.push(word);
  });
  return { offers, unused };
}

/**
 * Words that are scattered over different texts are no match. Retains as many as occur together,
 * the first words in preference to later ones.
 */
function useTogether(
  offerWords: OfferWords,
  used: ReturnType<typeof useWords>,
  chosen: BitSet,
  words: readonly string[],
  sets: readonly (BitSet | null)[],
): ReturnType<typeof useWords> {
  const found = words.filter((word) => !used.unused.includes(word));
  if (found.length < 2) return used;
  const offers = offerWords.together(found, used.offers);
  if (countBits(offers) > 0) return { ...used, offers };
  // A single word cannot occur together with another, so none of two is dropped.
  const leavable = found.length > 2 ? found.toReversed() : [];
  for (const left of leavable) {
    const remaining = found.filter((word) => word !== left);
    const having = intersect(
      chosen,
      remaining.flatMap((word) => sets[words.indexOf(word)] ?? []),
    );
    const together = offerWords.together(remaining, having);
    if (countBits(together) > 0) return { offers: together, unused: [...used.unused, left] };
  }
  return { offers: chosen, unused: words };
}

/** Applies the same words to the region or country around the place. */
function findAround(
  onSale: OnSale,
  narrowings: readonly Narrowing[],
  words: readonly string[],
  sets: readonly (BitSet | null)[],
): { offers: BitSet; unused: readonly string[] } | null {
  if (!narrowings.some(({ around }) => around)) return null;
  const around = narrowings.map((one) => (one.around ? { ...one, set: one.around } : one));
  return useWords(all(onSale, around).offers, words, sets);
}

/** Returns everything that goes to a place, where nothing is sold under it. */
function findChoice(
  onSale: OnSale,
  narrowings: readonly Narrowing[],
): { narrowings: readonly Narrowing[]; chosen: Fitting } {
  const chosen = all(onSale, narrowings);
  if (narrowings.some(({ own }) => own)) {
    const owned = narrowings.map((one) => one.own ?? one);
    const staying = all(onSale, owned);
    // Port calls may add nothing: no ship goes there by coach.
    if (countBits(staying.offers) === countBits(chosen.offers)) return { narrowings: owned, chosen: staying };
  }
  if (countBits(chosen.offers) > 0) return { narrowings, chosen };
  const visits = narrowings.map((narrowing) => toVisits(narrowing));
  const visiting = all(onSale, visits);
  return countBits(visiting.offers) > 0 ? { narrowings: visits, chosen: visiting } : { narrowings, chosen };
}

/** Parts that say little about which holiday is meant: departure point, time and terms. */
const terms = new Set<Narrowing['part']>([
  'from',
  'month',
  'board',
  'kind',
  'noFly',
  'byCoach',
  'need',
  'soloFriendly',
  'warmth',
  'party',
  'theme',
]);

/** Lists the words that identify the holiday. */
function listTelling({ found, rest }: Understanding): readonly string[] {
  const named = found.filter(
    ({ meanings }) => meanings.length > 0 && !meanings.some(({ facet }) => terms.has(facet)),
  );
  return [...new Set([...named.flatMap(({ phrase }) => phrase.split(' ')), ...rest])];
}

/** Narrows by each identifying word that any of the offers has in its title. */
function findTitled(words: OfferWords, understanding: Understanding, offers: BitSet): BitSet {
  let titled = offers;
  for (const word of listTelling(understanding)) {
    const fewer = intersect(titled, [words.inTitles(word)]);
    if (countBits(fewer) > 0) titled = fewer;
  }
  return titled;
}

/** Results below this number are few where the words are vague or all leave in more than a year. */
const fewVague = 5;

function isEnough({ total, offers }: OfferHits, understanding: Understanding, today: string): boolean {
  if (total <= fewest || total >= fewVague) return total > fewest;
  const isVague = understanding.cheap || phrasesOf(understanding, 'warmth').length > 0;
  const yearOn = addDays(today, 365);
  return !isVague && offers.some(({ departs }) => departs <= yearOn);
}

/** Takes departures of the next such month before those of a year later, where no year was typed. */
function takeInYears(
  onSale: OnSale,
  fitting: Fitting,
  layers: readonly BitSet[],
  page: { sort: OfferSort; grades?: readonly string[]; count: number },
): readonly OfferModel[] {
  const { asks, offers, departures } = fitting;
  const months = asks?.months ?? [];
  const next = nextMonths(months);
  if (next.length === months.length) return takeInLayers(onSale, fitting, layers, page);
  const soon = fit(offers, onSale.departures.find(joinQuestions({ months: next }, asks ?? {})));
  const taken = takeInLayers(onSale, soon, layers, page);
  const later = { offers: subtract(offers, soon.offers), departures };
  return [...taken, ...takeInLayers(onSale, later, layers, { ...page, count: page.count - taken.length })];
}

/** Takes the members of the first set before the others, among equals those of the second, and so on. */
function takeInLayers(
  onSale: OnSale,
  { offers, departures }: FittingOffers,
  [first, ...others]: readonly BitSet[],
  page: { sort: OfferSort; grades?: readonly string[]; count: number },
): readonly OfferModel[] {
  if (page.count === 0 || countBits(offers) === 0) return [];
  if (!first) return onSale.departures.take({ offers, departures }, { ...page, start: 0 });
  const having = { offers: intersect(offers, [first]), departures };
  const taken = takeInLayers(onSale, having, others, page);
  const count = page.count - taken.length;
  if (count === 0) return taken;
  const without = { offers: subtract(offers, first), departures };
  return [...taken, ...takeInLayers(onSale, without, others, { ...page, count })];
}
