/** Turns what was understood into a set of offers, and into the choices of a list where a list can be narrowed so. */
import { LRUCache } from 'lru-cache';
import { addDays, formatDay } from '#shared/dates.ts';
import { formatPounds } from '#shared/money/money.ts';
import type { FacetName } from '../model/offer-facets.ts';
import {
  type BitSet,
  countBits,
  createBitSet,
  intersect,
  subtract,
  takeBits,
  uniteSets,
} from '../offer-index/bit-set.ts';
import { fit } from '../offer-index/departure-grid.ts';
import type { DayRange, DepartureQuestion } from '../offer-index/departures.ts';
import type { OfferFact } from '../offer-index/offer-facts.ts';
import type { OfferIndex } from '../offer-index/offer-index.ts';
import type { OnSale } from '../offer-index/on-sale.ts';
import { unite } from '../offer-index/posting.ts';
import { keepIn, onceEach } from '../reading/share-values.ts';
import { toPhrase } from './normalize-words.ts';
import { daysOfOccasion, occasions } from './occasions.ts';
import type { OfferWords } from './offer-words.ts';
import { overFifties, themes } from './search-words.ts';
import type { Understanding, Understood } from './understand.ts';
import type { Meaning, MeaningFacet } from './vocabulary.ts';

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

const facts: Record<
  Exclude<MeaningFacet, 'month' | 'occasion' | 'warmth' | 'theme' | 'need' | 'company'>,
  OfferFact
> = {
  where: 'where',
  from: 'from',
  kind: 'kind',
  board: 'board',
  line: 'line',
  operator: 'partner',
  calls: 'calls',
  ship: 'ship',
  river: 'river',
  waters: 'waters',
  grade: 'grade',
  stars: 'stars',
  soloFriendly: 'soloFriendly',
  noFly: 'flies',
  byCoach: 'from',
  byRail: 'from',
  party: 'party',
};

/** Phrases of what is on sale now: a set of twenty thousand offers is 2.5 KB. */
const maxKept = 300;

/** What every list can be narrowed by. */
const listed = new Set<string>(['where', 'from', 'byCoach', 'kind', 'month', 'board', 'line', 'operator']);

export function narrowOffers(
  index: OfferIndex,
  onSale: OnSale,
  words: OfferWords,
  understanding: Understanding,
): readonly Narrowing[] {
  const { found, maxTotalPence, maxEachPence } = understanding;
  const isAtSea = found.some(({ meanings }) => meanings.some(asksForShip));
  // A budget is that of a party; without one the same holiday can be priced for any.
  const isPriced = maxTotalPence !== null || maxEachPence !== null;
  const isCruise = found.some(({ meanings }) => meanings.some(asksForCruise));
  const from = { index, onSale, words, isAtSea, isCruise, isPriced };
  const phrases = atChristmas(found)
    .filter(({ meanings }) => meanings.length > 0)
    .map((understood) => {
      const narrowing = recall(from, understood);
      return understood.isExcluded ? toExcluded(from, toPlain(narrowing)) : narrowing;
    });
  const merged = joinPlaces(
    onSale,
    soonEnough(onSale, understanding.soon, phrases).reduce<Narrowing[]>(
      (before, next) => mergeSame(onSale, before, next),
      [],
    ),
  );
  const all = [...merged, ...countedParts(onSale, understanding)];
  // Beside nothing else what would stand first is what is looked for.
  return all.every(({ isOrder }) => isOrder) ? all.map(toWish) : all;
}

/** Who asks for the last minute means no month of next year: where nothing leaves in the next one, it is passed over. */
const soonDays = 100;

function soonEnough(onSale: OnSale, isSoon: boolean, phrases: readonly Narrowing[]): readonly Narrowing[] {
  if (!isSoon) return phrases;
  const last = addDays(onSale.today, soonDays).slice(0, 7);
  return phrases.filter(({ part, asks }) => part !== 'month' || asks.months?.some((month) => month <= last));
}

/** Markets open in November; whoever asks for sun at Christmas is away on the day. */
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

function toWish({ isOrder: _, ...one }: Narrowing): Narrowing {
  const label = one.label.replace(/^those (?:with )?(.*) first$/, '$1').replace(/^for (?=people)/, '');
  return { ...one, set: one.first ?? one.set, label };
}

/** What would only stand first, as what is asked for. */
function toPlain(narrowing: Narrowing): Narrowing {
  return narrowing.isOrder ? toWish(narrowing) : narrowing;
}

/** `not Spain`, `abroad`: all but those. */
function toExcluded({ onSale }: Narrowable, narrowing: Narrowing): Narrowing {
  const { label, visits, set } = narrowing;
  const excluded = visits ? visits() : set;
  return { part: 'excluded', label, set: subtract(onSale.set, excluded), asks: {}, choice: null };
}

/** A price is that of the cabins that are asked for. */
export function gradesOf(found: Understanding['found']): readonly string[] {
  return found.flatMap(({ meanings }) =>
    meanings.filter(({ facet }) => facet === 'grade').flatMap(({ values }) => values),
  );
}

/** Days, nights and sums. */
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
  if (nights)
    add(
      'nights',
      nights.label,
      { minNights: nights.min, maxNights: nights.max },
      {
        name: 'nights',
        values: [`${nights.min}-${nights.max}`],
      },
    );
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

function asking({ set, departures }: OnSale, asks: DepartureQuestion): Pick<Narrowing, 'set' | 'asks'> {
  return { asks, set: fit(set, departures.find(asks)).offers };
}

/** A list can be narrowed by months, and holds these days and more. */
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

interface Narrowable {
  readonly index: OfferIndex;
  readonly onSale: OnSale;
  readonly words: OfferWords;
  /** A ship is asked for: it is in a place where it calls. */
  readonly isAtSea: boolean;
  readonly isPriced: boolean;
  readonly isCruise: boolean;
}

/** Of what is on sale: sentences are seldom asked twice, phrases again and again. */
const narrowingsOf = onceEach((_: OnSale) => new LRUCache<string, Narrowing>({ max: maxKept }));

function recall(from: Narrowable, { phrase, meanings, before }: Understood): Narrowing {
  const kept = narrowingsOf(from.onSale);
  const read = meanings.map(({ facet }) => facet);
  const occasion = meanings.flatMap(({ facet, values }) => (facet === 'occasion' ? values : []));
  const key = [phrase, ...read, ...occasion, from.isAtSea, from.isCruise, from.isPriced].join();
  const narrowing = keepIn(kept, key, () => toNarrowing(from, { phrase, meanings }));
  return isWish(meanings) ? narrowing : { ...narrowing, before };
}

/** What is meant before a place of the same name: bulb fields are looked for, and not all of the Netherlands. */
const wishes = new Set<MeaningFacet>(['company', 'occasion', 'warmth', 'theme', 'party', 'need']);

type Phrase = Pick<Understood, 'phrase' | 'meanings'>;

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
      const [high = 0, isCool] = [Number(values[0]), values[1] === 'cool'];
      if (isCool) return { part: facet, label, choice, ...asking(onSale, { maxHigh: high }) };
      const first = findKinds(index, onSale, ['beach', 'islands', 'longhaul']);
      // A guide to all of Britain has the weather of its south.
      const abroad = subtract(onSale.set, unite([index.by.country.get('gb')], index.offers.length));
      const atLeast = (minHigh: number) => {
        const { asks, set } = asking(onSale, { minHigh });
        return { asks, set: intersect(set, [abroad]) };
      };
      return { part: facet, label, choice, first, eased: atLeast(Math.min(high, 20)), ...atLeast(high) };
    }
    case 'theme': {
      const { all, titled } = words.about(label);
      // Whoever is over sixty may travel with anybody.
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
      const { said, near, party } = themes.find(([name]) => name === label)?.[3] ?? {};
      const set = intersect(onSale.set, [all]);
      const first = party ? unite([index.by.party.get(party)], index.offers.length) : titled;
      const instead = near && { instead: findKinds(index, onSale, nearKinds(near)) };
      return { part: facet, label, choice, set, first, asks: {}, said, ...instead };
    }
    case 'company': {
      const texts = values.map((word) => (words.has(word) ? words.find(word) : null) ?? none(onSale));
      return { part: facet, label, choice, set: intersect(onSale.set, texts), asks: {} };
    }
    case 'party': {
      const first = findAll(index, onSale, meaning);
      if (isPriced) return { part: facet, label: `for ${label}`, set: first, asks: {}, choice };
      const said = `those priced for ${label} first`;
      // What is sold for one is none for a family.
      const set = subtract(onSale.set, unite([index.by.party.get('solo')], index.offers.length));
      return { part: facet, label: said, set, first, isOrder: true, asks: {}, choice };
    }
    case 'need': {
      const first = intersect(onSale.set, [words.meeting(label)]);
      const said = `those with ${label} first`;
      return { part: facet, label: said, set: onSale.set, first, isOrder: true, asks: {}, choice };
    }
    default:
      return toPlaceOrFact(from, understood);
  }
}

function nearKinds(kinds: readonly string[]): readonly string[] {
  return kinds.map((kind) => kind.toLowerCase());
}

function findKinds({ by, offers }: OfferIndex, onSale: OnSale, kinds: readonly string[]): BitSet {
  return intersect(onSale.set, [
    unite(
      kinds.map((kind) => by.kind.get(kind)),
      offers.length,
    ),
  ]);
}

/** Days of a school holiday; a long weekend has fewer. */
const shortestHoliday = 5;

/** The next of its days on which anything leaves; where nothing does, the next of all. */
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
  // Two weeks that begin with the holiday are of use to some.
  const order = countBits(home) < countBits(leaving.set) ? ', those home by then first' : '';
  const when =
    first && days.length === 1 ? ` (${formatDay(first.from)} to ${formatDay(first.to)}${order})` : order;
  return { ...leaving, first: home, label: `${name}${when}`, wider: monthsOf(days) };
}

/** A place, and all that goes there. */
function toPlaceOrFact(from: Narrowable, { phrase, meanings: all }: Phrase): Narrowing {
  const { index, onSale, words, isAtSea } = from;
  if (all.some(({ facet }) => facet === 'byRail')) return withTrains(from, { phrase, meanings: all });
  const isSold = all.some(
    (meaning) => meaning.facet === 'where' && countBits(findAll(index, onSale, meaning)) > 0,
  );
  // Rome is the city for whoever asks for no ship.
  const port = all.find(({ facet }) => facet === 'calls');
  // Geiranger is no name for all of Norway.
  const isPart = all.some(({ facet, alias, label }) => facet === 'where' && alias && alias !== label);
  const told = all.find(({ nearby }) => nearby);
  const river = all.find(({ facet }) => facet === 'river');
  if (river && isPart) {
    const sailing = findAll(index, onSale, river);
    const set = uniteSets(sailing, intersect(onSale.set, [words.naming(phrase)]));
    const saidAs = from.isCruise || countBits(set) === countBits(sailing) ? 'river' : 'visits';
    if (countBits(set) > 0) return { part: 'mixed', label: river.label, set, asks: {}, choice: null, saidAs };
  }
  if ((port || told) && isPart) {
    const calling = port ? findAll(index, onSale, port) : none(onSale);
    // From London is not to London.
    const naming = index.by.from.has(phrase) ? none(onSale) : intersect(onSale.set, [words.naming(phrase)]);
    const set = uniteSets(calling, naming);
    const said = isAtSea || countBits(set) === countBits(calling) ? 'calls' : 'visits';
    const label = port?.label ?? told?.alias ?? phrase;
    if (countBits(set) > 0) return { part: 'mixed', label, set, asks: {}, choice: null, saidAs: said };
    if (told?.nearby)
      return {
        part: 'where',
        label,
        set,
        asks: {},
        choice: null,
        ...withAshore(from, findNearby(from, told.nearby), phrase),
        isUnsoldPlace: true,
        ...(isAtSea ? { saidAs: 'calls' as const } : {}),
      };
  }
  const part = isPart && !isAtSea && all.find(({ facet, alias }) => facet === 'where' && alias);
  if (part && !words.isNameOf(phrase, part.label)) {
    const naming = intersect(onSale.set, [words.naming(phrase)]);
    const own = findAll(index, onSale, part);
    const size = countBits(naming);
    if (size === 0 && countBits(own) > 0) {
      const said = { part: 'where', label: part.alias ?? phrase, asks: {}, choice: null } as const;
      return { ...said, set: none(onSale), instead: own, isUnsoldPlace: true };
    }
    if (size > 0 && countBits(intersect(naming, [own])) === size) {
      const wider: ListChoice = { name: 'where', values: part.values };
      const label = part.alias ?? phrase;
      const said = { part: 'mixed', label, saidAs: 'visits', asks: {}, choice: null } as const;
      return { ...said, set: naming, wider, listed: own, listedLabel: part.label };
    }
  }
  const meanings = isSold && !isAtSea ? all.filter(({ facet }) => facet !== 'calls') : all;
  const narrowing = toOneNarrowing(index, onSale, { phrase, meanings });
  // Of a ship or a river where none sails, others.
  if (narrowing.part === 'from' && countBits(narrowing.set) === 0)
    return { ...narrowing, instead: findAll(index, onSale, { facet: 'noFly', values: ['true'], label: '' }) };
  const kinds = kindsInstead[narrowing.part];
  if (kinds && countBits(narrowing.set) === 0)
    return { ...narrowing, instead: findKinds(index, onSale, kinds), ...ofSameLine(from, all) };
  const place = meanings.find(({ facet }) => facet === 'where');
  if (!place) return narrowing;
  // Lapland is also asked for as Santa, who is in other names.
  const name = toPhrase(place.alias ?? phrase);
  const visits = once(() => {
    const calling = (place.ports ?? []).map((port) => index.by.calls.get(port.toLowerCase()));
    const abroad = index.by.callsAt.get(place.country?.toLowerCase() ?? '');
    const there = uniteSets(unite([...calling, abroad], index.offers.length), words.naming(name));
    return uniteSets(intersect(onSale.set, [there]), narrowing.set);
  });
  const unsold: Partial<Narrowing> =
    place.nearby && countBits(narrowing.set) === 0
      ? {
          ...withAshore(from, findNearby(from, place.nearby), name),
          ...(place.isCountry ? {} : { isUnsoldPlace: true }),
        }
      : {};
  const widened: Narrowing = {
    ...narrowing,
    ...unsold,
    visits,
    visitsLabel: place.alias ?? narrowing.label,
    around: findAround(index, onSale, narrowing.set),
  };
  if (!isAtSea) return place.isCountry ? widened : withVisits(withTitled(from, widened, name));
  if (countBits(visits()) === 0 && !place.isCountry) return { ...widened, saidAs: 'calls' };
  if (countBits(visits()) === countBits(narrowing.set)) return widened;
  const isWater = meanings.some(({ facet }) => facet === 'river' || facet === 'waters');
  if (isWater) return { ...widened, set: visits(), choice: null };
  return toVisits(widened, place.isCountry ? 'where' : 'calls');
}

const trains = ['train', 'rail', 'railway', 'eurostar'];

/** With those that are called after a train, though one flies to it or is led on it. */
function withTrains({ index, onSale, words }: Narrowable, understood: Phrase): Narrowing {
  const narrowing = toOneNarrowing(index, onSale, understood);
  const titled = intersect(onSale.set, [trains.map((word) => words.inTitles(word)).reduce(uniteSets)]);
  return {
    ...{ ...narrowing, part: 'mixed', saidAs: 'kind', choice: null, first: narrowing.set },
    ...{ listed: narrowing.set, wider: narrowing.choice ?? undefined },
    set: uniteSets(narrowing.set, titled),
  };
}

function ofSameLine({ index, onSale }: Narrowable, meanings: readonly Meaning[]): Pick<Narrowing, 'first'> {
  const lines = meanings.flatMap(({ line }) => index.by.line.get(line ?? '') ?? []);
  return lines.length > 0 ? { first: intersect(onSale.set, [unite(lines, index.offers.length)]) } : {};
}

/** Majorca and Menorca have one guide. */
function findAround({ by, offers }: OfferIndex, onSale: OnSale, set: BitSet): BitSet {
  const [place] = takeBits(set, 0, 1);
  const guide = offers[place ?? -1]?.guides[0]?.slug;
  return guide ? intersect(onSale.set, [unite([by.guide.get(guide)], offers.length)]) : set;
}

const kindsInstead: Partial<Record<Narrowing['part'], readonly string[]>> = {
  ship: ['cruise', 'river'],
  line: ['cruise', 'river'],
  river: ['river'],
};

/** Most searches do not ask for it. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

export function none({ set }: OnSale): BitSet {
  return createBitSet(set.length * 32);
}

/** What is near and of the same kind stands first; whoever asks for a place to ski goes elsewhere to ski. */
function findNearby(
  { index, onSale, isAtSea }: Narrowable,
  { where, kind }: NonNullable<Meaning['nearby']>,
): Pick<Narrowing, 'instead' | 'first'> {
  const postings = where.map((slug) => index.by.where.get(slug));
  const there = intersect(onSale.set, [unite(postings, index.offers.length)]);
  if (isAtSea) {
    const ships = findKinds(index, onSale, ['cruise', 'river']);
    return { instead: ships, first: intersect(ships, [there]) };
  }
  if (kind === null) {
    const nearest = unite(postings.slice(0, 1), index.offers.length);
    return { instead: there, first: intersect(there, [nearest]) };
  }
  const same = findKinds(index, onSale, [kind]);
  // Whoever asks for a city or a beach is shown no skiing.
  const apart = subtract(there, findKinds(index, onSale, ['ski']));
  return {
    instead: kind === 'ski' || countBits(apart) === 0 ? same : apart,
    first: intersect(same, [there]),
  };
}

/** Nearest of all is the ship that stops for it. */
function withAshore(
  { index, onSale, words }: Narrowable,
  near: Pick<Narrowing, 'instead' | 'first'>,
  phrase: string,
): Pick<Narrowing, 'instead' | 'first'> {
  // Rivers have copies of it.
  const ashore = intersect(findKinds(index, onSale, ['cruise']), [words.ashore(phrase)]);
  if (countBits(ashore) === 0) return near;
  return { instead: near.instead ? uniteSets(near.instead, ashore) : ashore, first: ashore };
}

/** With those that carry its name in their titles: one flies to Tenerife for a cruise round the Canaries. */
function withTitled({ onSale, words }: Narrowable, narrowing: Narrowing, phrase: string): Narrowing {
  const titled = intersect(onSale.set, [words.titled(phrase)]);
  const set = uniteSets(narrowing.set, titled);
  const size = countBits(narrowing.set);
  if (size === 0 || countBits(set) === size) return narrowing;
  return {
    ...narrowing,
    part: 'mixed',
    saidAs: 'visits',
    listedLabel: narrowing.label,
    wider: narrowing.choice ?? undefined,
    set,
    first: narrowing.set,
    listed: narrowing.set,
    choice: null,
  };
}

/** With the ships that call there, after those that stay. */
function withVisits(narrowing: Narrowing): Narrowing {
  const { visits, set, choice, visitsLabel = narrowing.label } = narrowing;
  const all = visits?.();
  if (!all || countBits(set) === 0 || countBits(all) === countBits(set)) return narrowing;
  const wider = choice ?? narrowing.wider;
  const first = narrowing.first ?? set;
  const listed = narrowing.listed ?? set;
  const said = { part: 'mixed', saidAs: 'visits', label: visitsLabel } as const;
  const { listedLabel = narrowing.label } = narrowing;
  return { ...narrowing, ...said, set: all, first, listed, listedLabel, choice: null, wider, own: narrowing };
}

/** With all that goes there: no list can be narrowed so. */
export function toVisits(narrowing: Narrowing, saidAs: 'where' | 'calls' | 'visits' = 'visits'): Narrowing {
  const { visits, visitsLabel = '' } = narrowing;
  if (!visits) return narrowing;
  return { part: 'mixed', label: visitsLabel, set: visits(), asks: {}, choice: null, saidAs };
}

/** A phrase means any of its meanings; where one of them holds all the others it is that one. */
function toOneNarrowing(index: OfferIndex, onSale: OnSale, { phrase, meanings }: Phrase): Narrowing {
  const sets = meanings.map((meaning) => findAll(index, onSale, meaning));
  const set = sets.reduce(uniteSets);
  const whole = meanings.filter((_, at) => countBits(sets[at] as BitSet) === countBits(set));
  const main = findNamed(whole, phrase);
  if (!main) {
    const { facet, label } = findNamed(meanings, phrase) as Meaning;
    // A river is a place as well, and one sails on it.
    const said = (['river', 'calls'] as const).find((one) =>
      meanings.some((meaning) => meaning.facet === one),
    );
    return { part: 'mixed', label, set, asks: {}, choice: null, saidAs: said ?? facet };
  }
  const { facet, values } = main;
  return {
    part: facet,
    label: main.label,
    set,
    asks: facet === 'month' ? { months: values } : {},
    choice: listed.has(facet) ? { name: (facet === 'byCoach' ? 'from' : facet) as FacetName, values } : null,
    // Of a region it is no port that a ship calls at.
    ...(facet === 'calls' && meanings.some(({ nearby }) => nearby) ? { saidAs: 'visits' } : {}),
  };
}

/** The one that is called what was typed, or the first: the Caribbean is said as such, though guides know it by an island. */
function findNamed(meanings: readonly Meaning[], phrase: string): Meaning | undefined {
  return meanings.find(({ label }) => toPhrase(label).includes(phrase)) ?? meanings[0];
}

function findAll(index: OfferIndex, onSale: OnSale, { facet, values, ports }: Meaning): BitSet {
  if (facet === 'month') return asking(onSale, { months: values }).set;
  const { by, offers } = index;
  const postings = by[facts[facet as keyof typeof facts]];
  const all = unite(
    values.map((value) => postings.get(value.toLowerCase())),
    offers.length,
  );
  return intersect(onSale.set, [
    facet === 'river' && ports ? uniteSets(all, findSailing(index, onSale, ports)) : all,
  ]);
}

/** Two towns of a river are a way along it: from Cologne to the Moselle one sails on the Rhine. */
function findSailing(index: OfferIndex, onSale: OnSale, towns: readonly string[]): BitSet {
  let [once, twice] = [none(onSale), none(onSale)];
  for (const town of towns) {
    const calling = unite([index.by.calls.get(town.toLowerCase())], index.offers.length);
    twice = uniteSets(twice, intersect(once, [calling]));
    once = uniteSets(once, calling);
  }
  return intersect(twice, [findKinds(index, onSale, ['river'])]);
}

const placeParts = new Set<Narrowing['part'] | Narrowing['saidAs']>(['where', 'calls', 'visits']);

function isPlace({ part, saidAs, isUnsoldPlace }: Narrowing): boolean {
  return placeParts.has(part === 'mixed' ? saidAs : part) && !isUnsoldPlace;
}

/** Rome and Venice are either, where nothing goes to both. */
function joinPlaces(onSale: OnSale, all: readonly Narrowing[]): readonly Narrowing[] {
  const places = all.filter(isPlace);
  if (places.length < 2) return all;
  const reached = places.map(({ visits, set }) => (visits ? visits() : set));
  if (countBits(intersect(onSale.set, reached)) > 0) return all;
  const joined: Narrowing = {
    part: 'mixed',
    saidAs: 'visits',
    label: places.map(({ visitsLabel, label }) => visitsLabel ?? label).join(' or '),
    set: reached.reduce(uniteSets),
    asks: {},
    choice: null,
  };
  return [joined, ...all.filter((one) => !isPlace(one))];
}

/** A kind of holiday, or a way to go, as what one goes on: a cruise or a coach. */
function sayWay({ part, saidAs, label }: Narrowing): string | null {
  if (part === 'byCoach') return `holidays ${label}`;
  return part === 'kind' || saidAs === 'kind' ? label : null;
}

/** Majorca and Spain are Majorca; June and July are either. */
function mergeSame(onSale: OnSale, before: Narrowing[], next: Narrowing): Narrowing[] {
  if (next.part === 'excluded') return [...before, next];
  const nameOf = ({ visitsLabel, label }: Narrowing) => visitsLabel ?? label;
  if (isPlace(next) && before.some((one) => isPlace(one) && nameOf(one) === nameOf(next))) return before;
  const previous = before.at(-1);
  if (next.before === 'or' && previous && sayWay(previous) !== sayWay(next)) {
    const [one, other] = [sayWay(previous), sayWay(next)];
    const set = uniteSets(previous.set, next.set);
    const way = { part: 'mixed', saidAs: 'kind', asks: {}, choice: null } as const;
    if (one && other) return before.with(-1, { ...way, label: `${one} or ${other}`, set });
  }
  const at = before.findIndex(
    ({ part, isOrder }) => part === next.part && part !== 'mixed' && isOrder === next.isOrder,
  );
  const other = before[at];
  if (!other) return [...before, next];
  // Of Petra in Jordan it is Petra that nothing goes to.
  const spots = next.part === 'where' ? [other, next].filter(({ isUnsoldPlace }) => isUnsoldPlace) : [];
  const [spot, anotherSpot] = spots;
  if (spot && !anotherSpot && next.before !== 'or') return before.with(at, spot);
  const label = other.label === next.label ? next.label : `${other.label} or ${next.label}`;
  const choice =
    other.choice && next.choice
      ? { name: next.choice.name, values: [...new Set([...other.choice.values, ...next.choice.values])] }
      : null;
  if (next.part === 'month') {
    const [one, two] = [other.asks.months ?? [], next.asks.months ?? []];
    const common = one.filter((month) => two.includes(month));
    // June of 2027 is one month, June and July are two.
    if (common.length > 0) {
      const part = 'month';
      const said = one.length < two.length ? other.label : next.label;
      const narrower = { name: part, values: common } as const;
      return before.with(at, { ...asking(onSale, { months: common }), part, label: said, choice: narrower });
    }
    const months = [...one, ...two];
    return before.with(at, { ...asking(onSale, { months }), part: 'month', label, choice });
  }
  // Somewhere hot in the sun is somewhere hot.
  if (next.part === 'warmth' || next.part === 'occasion' || next.isOrder) return before;
  const both = next.before === 'or' ? none(onSale) : intersect(other.set, [next.set]);
  const size = countBits(both);
  const narrower = [other, next].find(({ set }) => countBits(set) === size);
  const { part, asks } = next;
  if (size === 0) {
    const visited = other.visits && next.visits && intersect(other.visits(), [next.visits()]);
    const first = visited && next.before !== 'or' ? { first: visited } : {};
    const instead = other.instead && next.instead ? { instead: uniteSets(other.instead, next.instead) } : {};
    return before.with(at, {
      part,
      asks,
      label,
      choice,
      set: uniteSets(other.set, next.set),
      ...instead,
      ...first,
    });
  }
  if (narrower) return before.with(at, narrower);
  // Of ships that call at both each place is a visit, under whatever port it stands.
  const visits = other.visits && next.visits && intersect(other.visits(), [next.visits()]);
  const joined = `${other.label} and ${next.label}`;
  // Of two things that pages mention each stands first where a title has it.
  const firsts = [other, next].flatMap((one) => one.first ?? []);
  const first = firsts.length > 0 ? { first: firsts.reduce(uniteSets) } : {};
  return before.with(at, { part, asks, label: joined, set: visits ?? both, choice: null, ...first });
}
