/** The offers for what somebody typed: those that fit everything, or where none does those that fit most of it. */
import { addDays, formatDay, formatMonth } from '#shared/dates.ts';
import type { OfferModel } from '../model/offer-model.ts';
import type { OfferSort } from '../model/sort-offers.ts';
import { type BitSet, countBits, intersect, subtract, uniteSets } from '../offer-index/bit-set.ts';
import { type FittingOffers, fit } from '../offer-index/departure-grid.ts';
import {
  type DayRange,
  type DepartureQuestion,
  joinQuestions,
  type PricedDeparture,
} from '../offer-index/departures.ts';
import type { OfferIndex } from '../offer-index/offer-index.ts';
import type { OnSale } from '../offer-index/on-sale.ts';
import { describeSearch } from './describe-search.ts';
import { gradesOf, type ListChoice, type Narrowing, narrowOffers, none, toVisits } from './narrow-offers.ts';
import type { OfferWords } from './offer-words.ts';
import { phrasesOf, type Understanding } from './understand.ts';

/** A choice of holidays as a sentence. */
export interface UnderstoodChoice {
  readonly label: string;
  readonly count: number;
  /** The choices of a list that shows just these; null where no list can be narrowed so. */
  readonly choices: readonly ListChoice[] | null;
  /** Where there is none, a list that holds these and more; null where that would be all holidays. */
  readonly wider: WiderList | null;
}

export interface WiderList {
  readonly label: string;
  readonly count: number;
  readonly choices: readonly ListChoice[];
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
  /** Beside few that fit, others that fit all but a part. */
  readonly close?: readonly OfferModel[];
  /** Words that none of them has: they were left out. */
  readonly unused: readonly string[];
  /** The same of what only says which stand first. */
  readonly unmet: readonly string[];
}

/** What is left out first where nothing fits. */
const dispensable: readonly Narrowing['part'][] = [
  'budget',
  'days',
  'weekday',
  'nights',
  'board',
  'party',
  'excluded',
  'month',
  'occasion',
  'warmth',
  'from',
  'kind',
  'theme',
  'company',
  'operator',
  'stars',
  'soloFriendly',
  'noFly',
  'byCoach',
  'byRail',
];

/** What is never let go of while something else can be. */
const dearest = new Set<Narrowing['part']>(['warmth']);

/** So many days before and after are near to a day that was asked for; if nothing leaves then, so many. */
const nearDays = [3, 10] as const;

/** Beside so few that fit others are shown that come close, and so many. */
const fewest = 2;
const mostClose = 4;

/** Between the very name of something, which is 4, and all its words, which is 3. */
const offerFits = {
  needs: 3.7,
  facts: 3.5,
  factsAndWords: 3.2,
  words: 2.5,
  relaxed: 2.5,
  nearly: 0.5,
} as const;

interface Searched {
  readonly index: OfferIndex;
  readonly onSale: OnSale;
  readonly words: OfferWords;
}

/** A sum is that of the party; where nothing costs so little and nobody is said to share it, that of each. */
export function searchOfferSet(searched: Searched, understanding: Understanding, count: number): OfferHits {
  const hits = findOffers(searched, understanding, count);
  const { maxTotalPence, isShared } = understanding;
  if (maxTotalPence === null || !hits.nearly || isShared || phrasesOf(understanding, 'party').length > 0)
    return hits;
  const each = { ...understanding, maxTotalPence: null, maxEachPence: maxTotalPence };
  const cheaper = findOffers(searched, each, count);
  return cheaper.nearly ? hits : cheaper;
}

function findOffers(
  { index, onSale, words }: Searched,
  understanding: Understanding,
  count: number,
): OfferHits {
  const { narrowings, chosen } = findChoice(onSale, narrowOffers(index, onSale, words, understanding));
  const { cheap, soon, rest } = understanding;
  const grades = gradesOf(understanding.found);
  const hasNeed = narrowings.some(({ part }) => part === 'need');
  const isChoice = narrowings.some(({ isOrder }) => !isOrder) || cheap || soon;
  // What is too short to be looked for is no reason to find nothing: `Qasr Al Marsa`.
  const looked = rest.filter((word) => word.length > 2);
  const texts = looked.map((word) => words.find(word));
  const matched = texts.filter((set) => set !== null);
  const used = useTogether(words, useWords(chosen.offers, looked, texts), chosen.offers, looked, texts);
  const said = looked.filter((word) => !used.unused.includes(word));
  // Of two words both are meant.
  const isSaid = isChoice || said.length * 3 > looked.length * 2 - 1;
  const understood = isChoice
    ? describe(onSale, narrowings, chosen.offers, understanding)
    : isSaid && said.length > 0
      ? describeWords(said, countBits(used.offers))
      : null;
  // Whom it is for and what they need goes before when they are home.
  const asked = narrowings.flatMap(({ isOrder, first }) => (isOrder && first ? first : []));
  const firsts = [...asked, ...narrowings.flatMap(({ isOrder, first }) => (isOrder ? [] : (first ?? [])))];
  const list = ({ near, sort, others, ...fitting }: Fitting, most: number): readonly OfferModel[] => {
    if (others) return takeInTurn(others.map((other) => list(other, most))).slice(0, most);
    if (near) return onSale.departures.takeNearest(fitting, { distance: near, grades, count: most });
    if (sort || cheap)
      return takeInLayers(onSale, fitting, sort ? [] : asked, { sort: 'LOWEST_TOTAL', grades, count: most });
    const layers = [...firsts, findTitled(words, understanding, fitting.offers)];
    return takeInLayers(onSale, fitting, layers, { sort: 'SOONEST', count: most });
  };
  const take = (fitting: Fitting, fit: number, nearly: boolean): OfferHits => ({
    unmet: isChoice ? listUnmet(narrowings, fitting.offers) : [],
    unused: isChoice || understood ? used.unused : [],
    understood,
    total: countBits(fitting.offers),
    set: fitting.offers,
    offers: list(fitting, count),
    fit: countBits(fitting.offers) === 0 ? 0 : fit,
    nearly,
  });
  if (!isChoice && (texts.length > matched.length || matched.length === 0))
    return take({ offers: none(onSale), departures: null }, 0, false);
  const isFound = isChoice || understood !== null;
  const exact = { ...chosen, offers: isFound ? used.offers : none(onSale) };
  if (countBits(exact.offers) > 0) {
    if (!isChoice) return take(exact, offerFits.words, false);
    const missing = said.length > 0 ? [] : [...looked, ...understanding.dropped];
    // Of cruises without the only thing that was asked of them all cruises are no answer.
    if (missing.length > 0 && understood && narrowings.every(isKind)) {
      const hits = take(exact, offerFits.nearly, true);
      return { ...hits, unused: [], understood: withWords(understood, missing, 0) };
    }
    if (texts.length === 0) {
      const hits = take(exact, hasNeed ? offerFits.needs : offerFits.facts, false);
      return hits.total > fewest
        ? hits
        : { ...hits, close: findClose(onSale, narrowings, exact.offers, list) };
    }
    const around = used.unused.length > 0 ? findAround(onSale, narrowings, looked, texts) : null;
    // A villa with a pool is not in Orlando, and near it.
    if (around && understood && around.unused.length < used.unused.length) {
      const hits = take({ offers: around.offers, departures: null }, offerFits.facts, true);
      const there = looked.filter((word) => !around.unused.includes(word));
      return { ...hits, unused: around.unused, understood: withWords(understood, there, 0) };
    }
    const hits = take(exact, used.unused.length > 0 ? offerFits.nearly : offerFits.factsAndWords, false);
    return { ...hits, understood: understood && withWords(understood, said, hits.total) };
  }
  // All of it was understood, and only what people give way on is left out: nearer than a text that has the words.
  const fit = isChoice && texts.length === 0 ? offerFits.relaxed : offerFits.nearly;
  return take(isChoice ? relax(onSale, narrowings) : exact, fit, true);
}

/** What is on sale in dozens: all cruises, all hotels. */
function isKind({ part, saidAs }: Narrowing): boolean {
  return part === 'kind' || saidAs === 'kind';
}

function describeWords(words: readonly string[], count: number): UnderstoodChoice {
  return { label: `Holidays that mention “${words.join(' ')}”`, count, choices: null, wider: null };
}

/** The first of each list, then the second of each, each once. */
function takeInTurn(lists: readonly (readonly OfferModel[])[]): readonly OfferModel[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const byId = new Map<string, OfferModel>();
  for (let at = 0; at < longest; at += 1)
    for (const offer of lists.flatMap((list) => list[at] ?? []))
      if (!byId.has(offer.id)) byId.set(offer.id, offer);
  return [...byId.values()];
}

/** What only says which stand first, where there are none of them. */
function listUnmet(narrowings: readonly Narrowing[], offers: BitSet): readonly string[] {
  const absent = narrowings.filter(
    ({ isOrder, first }) => isOrder && first && countBits(intersect(offers, [first])) === 0,
  );
  return absent.map(({ label }) => label.replace(/^those (.*) first$/, '$1'));
}

/** Each word that some of the offers still have narrows them; the others are left out. */
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

/** What stands apart in different texts is not what was asked for: as many of the words as stand together, the first ones before the others. */
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
  // One word alone stands together with none.
  const leavable = found.length > 2 ? found.toReversed() : [];
  for (const left of leavable) {
    const kept = found.filter((word) => word !== left);
    const having = intersect(
      chosen,
      kept.flatMap((word) => sets[words.indexOf(word)] ?? []),
    );
    const together = offerWords.together(kept, having);
    if (countBits(together) > 0) return { offers: together, unused: [...used.unused, left] };
  }
  return { offers: chosen, unused: words };
}

/** The same words in the region or the country around the place. */
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

/** Where nothing is sold under a place, all that goes there. */
function findChoice(
  onSale: OnSale,
  narrowings: readonly Narrowing[],
): { narrowings: readonly Narrowing[]; chosen: FittingOffers } {
  const chosen = all(onSale, narrowings);
  if (narrowings.some(({ own }) => own)) {
    const owned = narrowings.map((one) => one.own ?? one);
    const staying = all(onSale, owned);
    // No ship goes there by coach.
    if (countBits(staying.offers) === countBits(chosen.offers)) return { narrowings: owned, chosen: staying };
  }
  if (countBits(chosen.offers) > 0) return { narrowings, chosen };
  const visits = narrowings.map((narrowing) => toVisits(narrowing));
  const visiting = all(onSale, visits);
  return countBits(visiting.offers) > 0 ? { narrowings: visits, chosen: visiting } : { narrowings, chosen };
}

/** The offers that fit every part, with a departure that fits them all: one in July for a week, not one in July and a week in May. */
function all(onSale: OnSale, narrowings: readonly Narrowing[]): FittingOffers {
  const { departures } = onSale;
  const asks = narrowings.reduce<DepartureQuestion>((asked, one) => joinQuestions(asked, one.asks), {});
  const sets = narrowings.map(({ set }) => set);
  return fit(intersect(onSale.set, sets), departures.find(asks));
}

type Fitting = FittingOffers & {
  /** Of what fits all but another part, the same. */
  readonly others?: readonly Fitting[];
  /** How far a departure is from what was asked, where some are nearer than others. */
  readonly near?: (departure: PricedDeparture) => number;
  readonly sort?: OfferSort;
};

/** Leaves out one part after another until some offers fit, those that people give way on first. */
function relax(onSale: OnSale, narrowings: readonly Narrowing[]): Fitting {
  const nearestDays = relaxDays(onSale, narrowings);
  if (nearestDays) return nearestDays;
  const instead = narrowings.map((one) => (one.instead ? { ...one, set: one.instead } : one));
  const elsewhere = all(onSale, instead);
  if (countBits(elsewhere.offers) > 0) return elsewhere;
  const asked = findTime(narrowings);
  const others = findOthers(onSale, narrowings, asked);
  if (others.length > 0) {
    const offers = others.map((one) => one.offers).reduce(uniteSets);
    return { offers, departures: null, others };
  }
  const hadBudget = narrowings.some(({ part }) => part === 'budget');
  let left = [...narrowings];
  for (const part of dispensable) {
    // Where all that was asked is passed over, all that is sold is no answer.
    if (left.length === 0 && !asked && !hadBudget) break;
    const fitting = all(onSale, left);
    if (countBits(fitting.offers) > 0) {
      if (hadBudget) return { ...fitting, sort: 'LOWEST_TOTAL' };
      return asked ? { ...fitting, near: ({ departs }) => daysFrom(departs, asked) } : fitting;
    }
    const fewer = left.filter((narrowing) => droppedAs(narrowing) !== part);
    if (fewer.length > 0 || narrowings.length === 1) left = fewer;
  }
  if (left.length === 0) return { offers: none(onSale), departures: null };
  const fitting = all(onSale, left);
  if (countBits(fitting.offers) > 0) return fitting;
  // Near to a place where nothing is sold is what comes near it, and not all there is.
  const near = instead.filter((one) => one.instead);
  return near.length > 0 ? all(onSale, near) : fitting;
}

/** What fits all but one part, or where nothing does all but two; also what fits all of it around the place. */
function findOthers(
  onSale: OnSale,
  narrowings: readonly Narrowing[],
  asked: DayRange | undefined,
): readonly Fitting[] {
  const withoutOne = [...leaveOutOne(onSale, narrowings, asked)];
  if (withoutOne.length > 0) return withoutOne;
  const parts = partsToLeave(narrowings);
  const pairs = parts.flatMap((one, at) => parts.slice(at + 1).map((other) => [one, other] as const));
  return pairs.flatMap((pair) => leaveOutParts(onSale, narrowings, pair, asked));
}

function partsToLeave(narrowings: readonly Narrowing[]): readonly Narrowing['part'][] {
  return dispensable.filter(
    (part) => !dearest.has(part) && narrowings.some((one) => droppedAs(one) === part),
  );
}

/** In the order in which people give way; made as far as they are taken. */
function* leaveOutOne(
  onSale: OnSale,
  narrowings: readonly Narrowing[],
  asked: DayRange | undefined,
): Generator<Fitting> {
  for (const part of partsToLeave(narrowings)) yield* leaveOutParts(onSale, narrowings, [part], asked);
  // What one does there is let go of before the place.
  if (narrowings.some(({ part }) => part === 'theme')) return;
  const around = narrowings.map((one) => (one.around ? { ...one, set: one.around } : one));
  const fitting = all(onSale, around);
  if (countBits(fitting.offers) > 0) yield fitting;
}

/** Beside the few that fit, those that fit all but one part. */
function findClose(
  onSale: OnSale,
  narrowings: readonly Narrowing[],
  exact: BitSet,
  list: (fitting: Fitting, most: number) => readonly OfferModel[],
): readonly OfferModel[] {
  const close: Fitting[] = [];
  let size = 0;
  for (const other of leaveOutOne(onSale, narrowings, findTime(narrowings))) {
    const offers = subtract(other.offers, exact);
    close.push({ ...other, offers });
    size += countBits(offers);
    if (size >= mostClose) break;
  }
  return takeInTurn(close.map((other) => list(other, mostClose))).slice(0, mostClose);
}

/** By rail is a kind of holiday, and a way to go. */
function droppedAs({ part, saidAs }: Narrowing): Narrowing['part'] {
  return part === 'mixed' && saidAs === 'kind' ? 'kind' : part;
}

/** What fits all but parts that people give way on: from Liverpool in May, and in September from Dover. */
function leaveOutParts(
  onSale: OnSale,
  narrowings: readonly Narrowing[],
  parts: readonly Narrowing['part'][],
  asked: DayRange | undefined,
): readonly Fitting[] {
  const isDear = !parts.includes('budget');
  const left = narrowings
    .filter((one) => !parts.includes(droppedAs(one)))
    .map((one) => (isDear ? one : { ...one, ...one.eased }));
  if (left.every(({ isOrder }) => isOrder)) return [];
  const fitting = all(onSale, left);
  if (countBits(fitting.offers) === 0) return [];
  if (!isDear) return [{ ...fitting, sort: 'LOWEST_TOTAL' }];
  const { minNights, maxNights } = narrowings.find(({ part }) => part === 'nights')?.asks ?? {};
  if (parts[0] === 'nights' && minNights !== undefined && maxNights !== undefined)
    return [{ ...fitting, near: ({ nights }) => Math.max(minNights - nights, nights - maxNights, 0) }];
  const isTime = parts.some((part) => part === 'month' || part === 'days' || part === 'occasion');
  return [isTime && asked ? { ...fitting, near: ({ departs }) => daysFrom(departs, asked) } : fitting];
}

function findDays(narrowings: readonly Narrowing[]): DayRange | undefined {
  return narrowings.find(({ asks }) => asks.days)?.asks.days?.[0];
}

/** The days that were asked for, or those of a month or a season. */
function findTime(narrowings: readonly Narrowing[]): DayRange | undefined {
  const days = findDays(narrowings);
  const months = narrowings.find(({ part }) => part === 'month')?.asks.months ?? [];
  const [first] = months;
  if (days || !first || months.length > 3) return days;
  return { from: `${first}-01`, to: `${months.at(-1)}-31` };
}

/** Where nothing leaves on a day, the days before and after it. */
function relaxDays(onSale: OnSale, narrowings: readonly Narrowing[]): Fitting | null {
  const asked = findDays(narrowings);
  if (!asked) return null;
  for (const far of nearDays) {
    const days = [{ from: addDays(asked.from, -far), to: addDays(asked.to, far) }];
    const wider = narrowings.map((one) => (one.asks.days ? { ...one, ...fitDays(onSale, days) } : one));
    const fitting = all(onSale, wider);
    if (countBits(fitting.offers) > 0) return { ...fitting, near: ({ departs }) => daysFrom(departs, asked) };
  }
  return null;
}

function fitDays({ set, departures }: OnSale, days: readonly DayRange[]): Pick<Narrowing, 'set' | 'asks'> {
  return { asks: { days }, set: fit(set, departures.find({ days })).offers };
}

function daysFrom(day: string, { from, to }: DayRange): number {
  const dayMs = 86_400_000;
  return Math.max(Date.parse(from) - Date.parse(day), Date.parse(day) - Date.parse(to), 0) / dayMs;
}

function describe(
  onSale: OnSale,
  narrowings: readonly Narrowing[],
  chosen: BitSet,
  { cheap, soon }: Understanding,
): UnderstoodChoice {
  const said = narrowings.flatMap((one) => sayFirst(one, chosen));
  const asked = dropImplied(
    onSale,
    narrowings.filter(({ isOrder }) => !isOrder),
  );
  const choices = asked.flatMap(({ choice }) => choice ?? []);
  const sort: readonly ListChoice[] = cheap ? [{ name: 'sort', values: ['lowest_total'] }] : [];
  const order = soon
    ? `, the soonest first (nothing leaves before ${formatDay(onSale.firstDay)})`
    : cheap
      ? `${said.some(({ isOrder }) => isOrder) ? ' and' : ','} the lowest total first`
      : '';
  const label = `${describeSearch(said)}${order}`;
  const isExact = choices.length === asked.length && areApart(choices);
  const wider = isExact ? null : describeWider(onSale, asked);
  return {
    label,
    count: countBits(chosen),
    choices: isExact ? [...choices, ...sort] : null,
    wider: wider?.label === label ? null : wider,
  };
}

/** What stands first is said only where there is some of it: `the 9 with adapted cabins or rooms first`. */
function sayFirst(narrowing: Narrowing, chosen: BitSet): readonly Narrowing[] {
  const { isOrder, first, part, label } = narrowing;
  // A trip that leaves in March is there in April.
  if (part === 'month' && countBits(chosen) === 0) return [{ ...narrowing, said: 'that leave in' }];
  if (!isOrder) return [narrowing];
  const size = first ? countBits(intersect(chosen, [first])) : 0;
  if (size === 0) return [];
  return [{ ...narrowing, label: label.replace(/^those /, size === 1 ? 'the one ' : `the ${size} `) }];
}

/** From Thetford one goes by coach anyhow, and no list can be narrowed by both. */
function dropImplied(onSale: OnSale, asked: readonly Narrowing[]): readonly Narrowing[] {
  const byCoach = asked.find(({ part }) => part === 'byCoach');
  const others = asked.filter((one) => one !== byCoach);
  const isImplied =
    byCoach && others.some(({ part }) => part === 'from') && count(onSale, others) === count(onSale, asked);
  return isImplied ? others : asked;
}

function count(onSale: OnSale, narrowings: readonly Narrowing[]): number {
  return countBits(all(onSale, narrowings).offers);
}

function areApart(choices: readonly ListChoice[]): boolean {
  return new Set(choices.map(({ name }) => name)).size === choices.length;
}

/** No list can be narrowed by words: it holds these and more, unless all of it has them. */
function withWords(understood: UnderstoodChoice, words: readonly string[], count: number): UnderstoodChoice {
  if (count === understood.count || words.length === 0) return understood;
  const { label, choices } = understood;
  const wider =
    choices && choices.length > 0 ? { label, count: understood.count, choices } : understood.wider;
  return { label: `${label} with “${words.join(' ')}”`, count, choices: null, wider };
}

/** The list of all that was asked and that lists can be narrowed by. */
function describeWider(onSale: OnSale, asked: readonly Narrowing[]): WiderList | null {
  const parts = asked.flatMap((one): Narrowing[] => {
    const choice = one.choice ?? one.wider;
    if (!choice) return [];
    if (one.choice) return [one];
    if (one.listed) {
      const { label, listedLabel = label, set, listed = set } = one;
      return [{ part: 'where', asks: {}, choice, label: listedLabel, set: listed }];
    }
    if (choice.name !== 'month') return [one];
    const asks = { months: choice.values };
    const set = fit(onSale.set, onSale.departures.find(asks)).offers;
    return [{ part: 'month', asks, set, choice, label: choice.values.map(formatMonth).join(' or ') }];
  });
  // All cruises are no answer to cruises that call at Rome.
  const isElsewhere = asked.some(({ part, choice, wider }) => part === 'mixed' && !choice && !wider);
  if (parts.length === 0 || isElsewhere) return null;
  // A list is narrowed by each name once: by the month of its days, by the town that a coach leaves.
  const nameOf = ({ choice, wider }: Narrowing) => (choice ?? wider)?.name;
  const apart = parts.filter(
    (one, at) => !parts.slice(at + 1).some((other) => nameOf(other) === nameOf(one)),
  );
  const choices = apart.flatMap(({ choice, wider }) => choice ?? wider ?? []);
  return { label: describeSearch(apart), count: countBits(all(onSale, apart).offers), choices };
}

/** Where one leaves from, when and on what terms says little of which holiday is meant. */
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

/** The words that say which holiday is looked for. */
function listTelling({ found, rest }: Understanding): readonly string[] {
  const named = found.filter(({ meanings }) => !meanings.some(({ facet }) => terms.has(facet)));
  return [...new Set([...named.flatMap(({ phrase }) => phrase.split(' ')), ...rest])];
}

/** The offers that are called what was typed: those with every such word that any of them has. */
function findTitled(words: OfferWords, understanding: Understanding, offers: BitSet): BitSet {
  let titled = offers;
  for (const word of listTelling(understanding)) {
    const fewer = intersect(titled, [words.inTitles(word)]);
    if (countBits(fewer) > 0) titled = fewer;
  }
  return titled;
}

/** Those of the first set before the others, among equals those of the second, and so on; each in its order. */
function takeInLayers(
  onSale: OnSale,
  { offers, departures }: FittingOffers,
  firsts: readonly BitSet[],
  { sort, grades = [], count }: { sort: OfferSort; grades?: readonly string[]; count: number },
): readonly OfferModel[] {
  const layers = firsts.reduce<readonly BitSet[]>(
    (before, first) =>
      before
        .flatMap((layer) => [intersect(layer, [first]), subtract(layer, first)])
        .filter((layer) => countBits(layer) > 0),
    [offers],
  );
  const taken: OfferModel[] = [];
  for (const layer of layers) {
    if (taken.length >= count) break;
    const page = { sort, grades, start: 0, count: count - taken.length };
    taken.push(...onSale.departures.take({ offers: layer, departures }, page));
  }
  return taken;
}
