/** Converts an understood search to a set of offers, and to choices of a list that can be narrowed so. */
import { LRUCache } from 'lru-cache';
import { addDays, formatDay } from '#shared/dates.ts';
import { formatPounds } from '#shared/money/money.ts';
import { countBits, intersect, subtract } from '../offer-index/bit-set.ts';
import type { DayRange, DepartureQuestion } from '../offer-index/departures.ts';
import type { OfferIndex } from '../offer-index/offer-index.ts';
import type { OnSale } from '../offer-index/on-sale.ts';
import { unite } from '../offer-index/posting.ts';
import { getOrCreate, onceEach } from '../reading/share-values.ts';
import { joinPlaces, mergeSame } from './merge-narrowings.ts';
import { findAll, toPlaceOrFact } from './narrow-place.ts';
import {
  asking,
  findKinds,
  type ListChoice,
  type Narrowable,
  type Narrowing,
  none,
  type Phrase,
} from './narrowing.ts';
import { daysOfOccasion, occasions } from './occasions.ts';
import type { OfferWords } from './offer-words.ts';
import { overFifties, themes } from './search-words.ts';
import type { Understanding, Understood } from './understand.ts';
import type { Meaning, MeaningFacet } from './vocabulary.ts';

/** Cache limit in phrases, for the offers now on sale. A set of twenty thousand offers is 2.5 KB. */
const maxCached = 300;

export function narrowOffers(
  index: OfferIndex,
  onSale: OnSale,
  words: OfferWords,
  understanding: Understanding,
): readonly Narrowing[] {
  const { found, maxTotalPence, maxEachPence } = understanding;
  const isAtSea = found.some(({ meanings }) => meanings.some(asksForShip));
  // A budget is for a party; without a budget, the same holiday can be priced for any party.
  const isPriced = maxTotalPence !== null || maxEachPence !== null;
  const isCruise = found.some(({ meanings }) => meanings.some(asksForCruise));
  const from = { index, onSale, words, isAtSea, isCruise, isPriced };
  const phrases = atChristmas(found)
    .filter(({ meanings }) => meanings.length > 0)
    .map((understood) => {
      const narrowing = recall(from, understood);
      return understood.isExcluded ? toExcluded(from, toPlain(narrowing)) : narrowing;
    });
  const { nights } = understanding;
  const isShort = nights !== null && nights.max <= shortStay && !isAtSea && !isCruise;
  const places = isShort ? phrases.map((one) => withoutCalls(from, one)) : phrases;
  const merged = joinPlaces(
    onSale,
    soonEnough(onSale, understanding.soon, places).reduce<Narrowing[]>(
      (before, next) => mergeSame(onSale, before, next, understanding.isTwin),
      [],
    ),
    understanding.isTwin,
  );
  const all = [...withoutMet(merged), ...countedParts(onSale, understanding)];
  // Sort preferences become conditions where there is no other part.
  return all.every(({ isOrder }) => isOrder) ? all.map(toWish) : all;
}

/** Days. A last-minute search does not mean a month of next year: later months are ignored. */
const soonDays = 100;

function soonEnough(onSale: OnSale, isSoon: boolean, phrases: readonly Narrowing[]): readonly Narrowing[] {
  if (!isSoon) return phrases;
  const last = addDays(onSale.today, soonDays).slice(0, 7);
  return phrases.filter(({ part, asks }) => part !== 'month' || asks.months?.some((month) => month <= last));
}

/** Markets open in November, but a visitor who wants sun at Christmas is away on the day. */
function atChristmas(found: Understanding['found']): Understanding['found'] {
  if (!found.some(({ meanings }) => meanings.some(({ facet }) => facet === 'warmth'))) return found;
  return found.map((one) => ({
    ...one,
    meanings: one.meanings.map((meaning) => {
      const [name = '', ...year] = meaning.values;
      return meaning.facet === 'occasion' && name === 'Advent and Christmas'
        ? { ...meaning, values: ['Christmas', ...year] }
        : meaning;
    }),
  }));
}

/** A need that is a condition is met by every result, so it does not sort them as well. */
function withoutMet(narrowings: readonly Narrowing[]): readonly Narrowing[] {
  const isMet = narrowings.some(({ part, isOrder }) => part === 'need' && !isOrder);
  return isMet ? narrowings.filter(({ part, isOrder }) => part !== 'need' || !isOrder) : narrowings;
}

/** Nights. A weekend in Barcelona is no cruise that calls there, so city breaks come nearest. */
const shortStay = 5;

function withoutCalls({ index, onSale }: Narrowable, narrowing: Narrowing): Narrowing {
  const { label, part, saidAs } = narrowing;
  if (part !== 'calls' && saidAs !== 'calls') return narrowing;
  const instead = findKinds(index, onSale, ['city']);
  return { part: 'where', label, set: none(onSale), instead, asks: {}, choice: null, isUnsoldPlace: true };
}

function toWish({ isOrder: _, ...one }: Narrowing): Narrowing {
  const label = one.label.replace(/^those (?:with )?(.*) first$/, '$1').replace(/^for (?=people)/, '');
  return { ...one, set: one.first ?? one.set, label };
}

/** Turns a sort preference into a condition. */
function toPlain(narrowing: Narrowing): Narrowing {
  return narrowing.isOrder ? toWish(narrowing) : narrowing;
}

/** `not Spain`, `abroad`: everything except those. */
function toExcluded({ onSale }: Narrowable, narrowing: Narrowing): Narrowing {
  const { label, visits, set } = narrowing;
  const excluded = visits ? visits() : set;
  return { part: 'excluded', label, set: subtract(onSale.set, excluded), asks: {}, choice: null };
}

/** Prices are those of the requested cabin grades. */
export function gradesOf(found: Understanding['found']): readonly string[] {
  return found.flatMap(({ meanings }) =>
    meanings.filter(({ facet }) => facet === 'grade').flatMap(({ values }) => values),
  );
}

/** Days on which a weekend away begins: Thursday, Friday or Saturday. */
const weekendDays = [4, 5, 6];

function isOccasion({ facet }: Meaning): boolean {
  return facet === 'occasion';
}

/** Returns the parts for days, nights and sums. */
function countedParts(
  onSale: OnSale,
  { found, days, weekday, nights, maxTotalPence, minTotalPence, maxEachPence }: Understanding,
): readonly Narrowing[] {
  const grades = gradesOf(found);
  const counted: Narrowing[] = [];
  const add = (
    part: Narrowing['part'],
    label: string,
    asks: DepartureQuestion,
    choice: ListChoice | null,
    wider?: ListChoice,
  ) => counted.push({ ...asking(onSale, asks), part, label, choice, wider });
  if (days) add('days', days.label, { days: [days] }, null, monthsOf([days]));
  if (weekday) add('weekday', weekday.label, { weekdays: [weekday.day] }, null);
  if (nights) {
    const { min, max, label, isWeekend } = nights;
    const length = { minNights: min, maxNights: max };
    const choice: ListChoice = { name: 'nights', values: [`${min}-${max}`] };
    // The weekend of an occasion or a day is at its dates.
    const isDated =
      days !== null || weekday !== null || found.some(({ meanings }) => meanings.some(isOccasion));
    if (isWeekend && !isDated)
      counted.push({
        ...asking(onSale, { ...length, weekdays: weekendDays }),
        part: 'nights',
        label: 'over a weekend',
        choice: null,
        wider: choice,
        listed: asking(onSale, length).set,
        listedLabel: label,
      });
    else add('nights', label, length, choice);
  }
  if (maxTotalPence !== null)
    add(
      'budget',
      `up to ${formatPounds(maxTotalPence)} in total`,
      { maxTotalPence, grades },
      {
        name: 'budget',
        values: [String(maxTotalPence)],
      },
    );
  if (minTotalPence !== null)
    add('budget', `from ${formatPounds(minTotalPence)} in total`, { minTotalPence, grades }, null);
  if (maxEachPence !== null)
    add('budget', `up to ${formatPounds(maxEachPence)} each`, { maxEachPence, grades }, null);
  return counted;
}

/** Months that a list can be narrowed by; such a list holds these days and more. */
function monthsOf(ranges: readonly DayRange[]): ListChoice | undefined {
  const months = new Set(ranges.flatMap(({ from, to }) => [from.slice(0, 7), to.slice(0, 7)]));
  return months.size > 3 ? undefined : { name: 'month', values: [...months].sort() };
}

function asksForShip(meaning: Meaning): boolean {
  return seaFacets.has(meaning.facet) || asksForCruise(meaning);
}

function asksForCruise({ values }: Meaning): boolean {
  return values.some((value) => value === 'CRUISE' || value === 'RIVER');
}

const seaFacets = new Set<MeaningFacet>(['line', 'ship', 'river', 'waters', 'grade']);

/** Cache per set of offers on sale: whole sentences rarely recur, but phrases often do. */
const narrowingsOf = onceEach((_: OnSale) => new LRUCache<string, Narrowing>({ max: maxCached }));

function recall(from: Narrowable, { phrase, meanings, before }: Understood): Narrowing {
  const narrowings = narrowingsOf(from.onSale);
  const read = meanings.map(({ facet }) => facet);
  const occasion = meanings.flatMap(({ facet, values }) => (facet === 'occasion' ? values : []));
  const key = [phrase, ...read, ...occasion, from.isAtSea, from.isCruise, from.isPriced].join();
  const narrowing = getOrCreate(narrowings, key, () => toNarrowing(from, { phrase, meanings }));
  return isWish(meanings) ? narrowing : { ...narrowing, before };
}

/** Facets that override a place of the same name: bulb fields, not all of the Netherlands. */
const wishes = new Set<MeaningFacet>(['company', 'occasion', 'warmth', 'theme', 'party', 'need']);

function isWish(meanings: readonly Meaning[]): boolean {
  return meanings.some(({ facet }) => wishes.has(facet));
}

function toNarrowing(from: Narrowable, understood: Phrase): Narrowing {
  const { onSale, words, isPriced, index } = from;
  const meaning = (understood.meanings.find(({ facet }) => wishes.has(facet)) ??
    understood.meanings[0]) as Meaning;
  const { facet, values, label } = meaning;
  const choice = null;
  switch (facet) {
    case 'occasion':
      return { part: facet, choice, ...findOccasion(onSale, values) };
    case 'warmth': {
      const high = Number(values[0]);
      if (values[1] === 'cool') return { part: facet, label, choice, ...asking(onSale, { maxHigh: high }) };
      const first = findKinds(index, onSale, ['beach', 'islands', 'longhaul']);
      // The guide to all of Britain has the weather of its south, so Britain is excluded.
      const abroad = subtract(onSale.set, unite([index.by.country.get('gb')], index.offers.length));
      const atLeast = (minHigh: number) => {
        const { asks, set } = asking(onSale, { minHigh });
        return { asks, set: intersect(set, [abroad]) };
      };
      return {
        part: facet,
        label,
        choice,
        first,
        ...(high > 20 ? { eased: atLeast(20) } : {}),
        ...atLeast(high),
      };
    }
    case 'theme': {
      const { all, titled } = words.about(label);
      // Visitors over sixty can take any holiday, so this only sorts.
      if (label === overFifties) {
        const said = `those for ${label} first`;
        return {
          part: facet,
          label: said,
          set: onSale.set,
          first: all,
          isOrder: true,
          said: 'for',
          asks: {},
          choice,
        };
      }
      const { said, near, nearTheme, party, isMust } = themes.find(([name]) => name === label)?.[3] ?? {};
      const set = intersect(onSale.set, [all]);
      const must = isMust && { isMust };
      const first = party ? unite([index.by.party.get(party)], index.offers.length) : titled;
      const kinds = near && findKinds(index, onSale, nearKinds(near));
      const nearest = kinds && nearTheme ? intersect(kinds, [words.about(nearTheme).all]) : kinds;
      const instead = nearest && { instead: countBits(nearest) > 0 ? nearest : kinds };
      return { part: facet, label, choice, set, first, asks: {}, said, ...must, ...instead };
    }
    case 'company': {
      const texts = values.map((word) => (words.has(word) ? words.find(word) : null) ?? none(onSale));
      const instead = meaning.near && { instead: findKinds(index, onSale, [meaning.near]) };
      return { part: facet, label, choice, set: intersect(onSale.set, texts), asks: {}, ...instead };
    }
    case 'party': {
      const first = findAll(index, onSale, meaning);
      if (isPriced) return { part: facet, label: `for ${label}`, set: first, asks: {}, choice };
      const said = `those priced for ${label} first`;
      // A holiday sold for one person is none for a family.
      const set = subtract(onSale.set, unite([index.by.party.get('solo')], index.offers.length));
      return { part: facet, label: said, set, first, isOrder: true, asks: {}, choice };
    }
    case 'need': {
      const first = intersect(onSale.set, [words.meeting(label)]);
      // A cabin or room that is asked for is a condition; other needs are met by asking the operator.
      if (/cabin|room/.test(understood.phrase)) return { part: facet, label, set: first, asks: {}, choice };
      const said = `those with ${label} first`;
      return { part: facet, label: said, set: onSale.set, first, isOrder: true, asks: {}, choice };
    }
    default: {
      const narrowing = toPlaceOrFact(from, understood);
      const isRiver = facet === 'kind' && values.join() === 'RIVER';
      return isRiver
        ? { ...narrowing, eased: { set: findKinds(index, onSale, ['cruise', 'river']), asks: {} } }
        : narrowing;
    }
  }
}

function nearKinds(kinds: readonly string[]): readonly string[] {
  return kinds.map((kind) => kind.toLowerCase());
}

/** Days of the shortest school holiday; a long weekend has fewer. */
const shortestHoliday = 5;

/** Returns the next dates of the occasion on which an offer leaves; without any, the next of all. */
function findOccasion(
  onSale: OnSale,
  [name, year]: readonly string[],
): Pick<Narrowing, 'label' | 'set' | 'asks' | 'wider' | 'first'> {
  const occasion = occasions.find(({ label }) => label === name);
  const ranges = occasion ? daysOfOccasion(occasion, onSale.today, year ? Number(year) : null) : [];
  const many = occasion && occasion.days(2000).length > 1;
  const sold = ranges.filter((range) => countBits(asking(onSale, { days: [range] }).set) > 0);
  const days = many ? sold : (sold.length > 0 ? sold : ranges).slice(0, 1);
  const [first] = days;
  const isShort = days.every(({ from, to }) => addDays(from, shortestHoliday) > to);
  const leaving = asking(onSale, { days: isShort ? days : days.map(({ from, to }) => ({ from, to })) });
  const home = asking(onSale, { days }).set;
  // Two weeks that begin with the holiday suit some visitors, so they are included but rank last.
  const order = countBits(home) < countBits(leaving.set) ? ', those home by then first' : '';
  const when =
    first && days.length === 1 ? ` (${formatDay(first.from)} to ${formatDay(first.to)}${order})` : order;
  return { ...leaving, first: home, label: `${name}${when}`, wider: monthsOf(days) };
}
