/** Vocabulary of search: phrases as places, kinds, months, airports, lines, ships, operators and so on. */

import { airportNames } from '#shared/airports.ts';
import { editDistance } from '../../platform/edit-distance.ts';
import type { Steps } from '../../platform/steps.ts';
import { countryName } from '../content-schemas/country-name.ts';
import { knownPlaceKinds } from '../content-schemas/known-place-kinds.ts';
import { portNames } from '../model/find-port.ts';
import type { Model } from '../model/model.ts';
import { boardLabels, watersLabels } from '../model/offer-labels.ts';
import { slugify } from '../model/slugify.ts';
import { startNames } from '../offer-index/offer-facts.ts';
import { countIn, unite } from '../offer-index/posting.ts';
import { isFiller, toPhrase, toWords } from './normalize-words.ts';
import { occasions } from './occasions.ts';
import {
  boardWords,
  coachWords,
  coolWords,
  flightWords,
  gradeWords,
  kindWords,
  literalPhrases,
  luxuryWords,
  monthWords,
  nameKinds,
  needs,
  noFlyWords,
  partyWords,
  railWords,
  soloWords,
  splitPhrases,
  starWords,
  themes,
  warmthWords,
  watersWords,
} from './search-words.ts';

/** A fact that narrows offers. */
export interface Meaning {
  readonly facet: MeaningFacet;
  readonly values: readonly string[];
  readonly label: string;
  /** Name that a place was searched by, where it is not the label: Bruges for Belgium. */
  readonly alias?: string;
  /** True for a country or region: visitors are in it, but at a place. */
  readonly isCountry?: boolean;
  /** Code of a country without stays: ships may call there. */
  readonly country?: string;
  /** Kind of holiday that comes nearest to those of a company. */
  readonly near?: string | undefined;
  /** Line of a ship without sailings on sale. */
  readonly line?: string;
  /** Port names of a place and its parts; for a river, the towns on it. */
  readonly ports?: readonly string[];
  /**
   * Alternatives to a place that nothing goes to: the guides around it,
   * and the kind of holiday that it is searched for.
   */
  readonly nearby?: { readonly where: readonly string[]; readonly kind: string | null };
}

export type MeaningFacet =
  | 'where'
  | 'from'
  | 'kind'
  | 'month'
  | 'board'
  | 'line'
  | 'operator'
  | 'calls'
  | 'ship'
  | 'river'
  | 'waters'
  | 'grade'
  | 'stars'
  | 'soloFriendly'
  | 'noFly'
  | 'byCoach'
  | 'byRail'
  | 'occasion'
  | 'warmth'
  | 'party'
  | 'theme'
  | 'need'
  | 'company';

/** Meanings by phrase. A phrase without a meaning is a name that only corrects spelling. */
export type Vocabulary = ReadonlyMap<string, readonly Meaning[]>;

/** Its size depends on the number of places, not of offers. `names` are those of pages that search finds. */
export function* vocabularySteps(model: Model, names: Iterable<string>): Steps<Vocabulary> {
  const vocabulary = new Map<string, Meaning[]>();
  const add = (phrase: string, ...meanings: readonly Meaning[]) => {
    const key = toPhrase(phrase);
    if (key === '' || isFiller(key)) return;
    const known = vocabulary.get(key) ?? [];
    const fresh = meanings.filter(
      ({ facet, values }) => !known.some((one) => one.facet === facet && one.values.join() === values.join()),
    );
    vocabulary.set(key, [...known, ...fresh]);
  };
  addPlaces(model, add);
  yield;
  yield* departureSteps(model, add);
  addSellers(model, add);
  yield;
  const months = yield* monthSteps(model);
  addKindsAndTimes(model, months, add);
  yield;
  addWishes(months, add);
  yield;
  yield* knownNameSteps(model, vocabulary, add);
  for (const phrase of splitPhrases(literalPhrases)) vocabulary.set(phrase, []);
  for (const name of names) {
    add(name, ...meaningsWithin(vocabulary, name));
    yield;
  }
  return vocabulary;
}

/** Includes every country: a search for Australia reports that nothing goes there, and shows no Austria. */
function allCountries(): ReadonlyMap<string, string> {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  // Region codes include unions of countries and codes for tests.
  // See https://www.unicode.org/reports/tr35/#unicode_region_subtag
  const isCountry = (code: string) => !/^(?:EU|EZ|UN|QO|ZZ|X[ABC])$/.test(code);
  return new Map(codes.filter(isCountry).flatMap((code) => [[code, countryName(code) ?? ''] as const]));
}

/**
 * Adds real names, so that they are not misspellings of others: places with or without holidays,
 * and companies other than the agency's partners.
 */
function* knownNameSteps(
  { knownNames, destinations }: Model,
  vocabulary: Map<string, readonly Meaning[]>,
  add: Add,
): Steps<void> {
  const addNew: Add = (name, ...meanings) => {
    if (!vocabulary.has(toPhrase(name))) add(name, ...meanings);
  };
  const known = new Map(knownNames.countries.map((one) => [one.country, one]));
  for (const [code, label] of allCountries()) {
    const { names = [], near, ...places } = known.get(code) ?? { country: code };
    const guides = destinations.filter(({ kind, country }) => kind === 'country' && country === code);
    const where = near ?? guides.map(({ slug }) => slug);
    const country: Meaning = {
      facet: 'where',
      values: [slugify(label)],
      label,
      isCountry: true,
      country: code,
    };
    addNew(label, { ...country, nearby: { where, kind: null } });
    for (const name of names) addNew(name, ...(vocabulary.get(toPhrase(label)) ?? []));
    for (const kind of knownPlaceKinds)
      for (const name of places[kind] ?? []) {
        addKnownPlace(vocabulary, name, { where, kind });
        if (code === 'GB') addStart(name, addNew);
      }
    yield;
  }
  addRegions(knownNames.regions ?? [], vocabulary, add);
  for (const { guide, names } of knownNames.guides) {
    const name = destinations.find(({ slug }) => slug === guide)?.name ?? guide;
    // Its aliases are found on its page, and most name a part of it; these names mean all of it.
    for (const other of names) vocabulary.set(toPhrase(other), vocabulary.get(toPhrase(name)) ?? []);
  }
  for (const name of knownNames.cruiseLines)
    addNew(name, { facet: 'line', values: [slugify(name)], label: name });
  for (const { line, names } of knownNames.ships ?? [])
    for (const name of names) addNew(name, { facet: 'ship', values: [name], label: name, line });
  for (const { names, near } of knownNames.companies)
    for (const name of names) {
      const phrase = toPhrase(name);
      // A company that sells its own holidays may still fly, sail or cater for customers on an offer.
      const company: Meaning = { facet: 'company', values: phrase.split(' '), label: name, near };
      if (!vocabulary.has(phrase)) vocabulary.set(phrase, [company]);
    }
}

/** The Lake District is no lake and the Black Forest no forest: a region's name overrides its words. */
function addRegions(
  regions: NonNullable<Model['knownNames']['regions']>,
  vocabulary: Map<string, readonly Meaning[]>,
  add: Add,
) {
  for (const { names, where, near = [], ports = [], from = [] } of regions) {
    for (const name of names) {
      // Labelled by its first name, because a list of places is described once.
      const label = where ? (names[0] ?? name) : name;
      const place: Meaning = { facet: 'where', values: where ?? [slugify(name)], label };
      const nearby = { where: near, kind: null };
      const region = where ? { ...place, isCountry: true } : { ...place, nearby };
      const calls: readonly Meaning[] =
        ports.length > 0 ? [{ facet: 'calls', values: ports, label, isCountry: true }] : [];
      vocabulary.set(toPhrase(name), [region, ...calls]);
      if (from.length === 0) continue;
      const values = from.map((town) => town.toLowerCase());
      // A coast takes an article, a county does not.
      for (const phrase of [...leaving(name), ...leaving(`the ${name}`)])
        add(phrase, { facet: 'from', values, label: name.includes(' ') ? `the ${name}` : name });
    }
  }
}

/** A guide may mention a place that nothing goes to: Benidorm is not a name for all of Spain. */
function addKnownPlace(
  vocabulary: Map<string, readonly Meaning[]>,
  name: string,
  nearby: NonNullable<Meaning['nearby']>,
): void {
  const phrase = toPhrase(name);
  const meanings = vocabulary.get(phrase);
  const place: Meaning = { facet: 'where', values: [slugify(name)], label: name, nearby };
  const isPart = ({ facet, alias, label }: Meaning) =>
    facet === 'where' && alias !== undefined && alias !== label;
  vocabulary.set(
    phrase,
    meanings?.map((one) => (isPart(one) ? { ...one, nearby: { ...nearby, where: one.values } } : one)) ?? [
      place,
    ],
  );
}

/** `Coach holidays` is the name of a page, and means the same as `coach`. */
function meaningsWithin(vocabulary: Vocabulary, name: string): readonly Meaning[] {
  const telling = toWords(name).filter((word) => !isFiller(word));
  return vocabulary.get(telling.join(' ')) ?? [];
}

/** Adds the singular: `Greek islands`, `Greek island`. */
function withSingular(alias: string): readonly string[] {
  return / (?:islands|lakes|fjords)$/i.test(alias) ? [alias, alias.slice(0, -1)] : [alias];
}

type Add = (phrase: string, ...meanings: readonly Meaning[]) => void;

function addPlaces({ destinations, offerIndex }: Model, add: Add): void {
  const known = new Map(offerIndex.choices.where.map((choice) => [choice.value, choice.label]));
  const toPlace = (slug: string): Meaning => ({
    facet: 'where',
    values: [slug],
    label: known.get(slug) ?? slug,
  });
  for (const guide of destinations) {
    const { slug, kind, name, aliases, country } = guide;
    const all = unite([offerIndex.by.where.get(slug)], offerIndex.offers.length);
    const inside = offerIndex.choices.where.filter(
      ({ value, posting }) => value !== slug && countIn(posting, all) > 0,
    );
    for (const alias of [name, ...aliases].flatMap(withSingular)) {
      const own = slugify(alias);
      // Mallorca is an alias of the islands' guide, but offers say Majorca.
      const place =
        inside.find(({ value }) => value === own) ??
        (own.length > 6
          ? inside.find(({ value }) => value[0] === own[0] && editDistance(value, own, 2) <= 2)
          : undefined);
      add(alias, {
        ...toPlace(place?.value ?? slug),
        alias,
        isCountry: kind === 'country' && alias === name,
        ...(kind === 'country' && alias === name ? { country } : {}),
        ports: place || alias !== name ? [alias] : [name, ...aliases],
      });
    }
  }
  for (const [slug, label] of known) {
    add(label, toPlace(slug));
    // `The Danube` is also searched for as `Danube`.
    if (label.startsWith('The ')) add(label.slice(4), toPlace(slug));
  }
}

function* departureSteps({ offers, destinations, offerIndex: { choices } }: Model, add: Add): Steps<void> {
  const ways = new Map<string, Set<string>>();
  for (const { from, cruise } of offers) {
    for (const name of startNames(from, cruise))
      ways.set(name, (ways.get(name) ?? new Set()).add(from.code ?? from.key));
    yield;
  }
  for (const { value, label, hidden } of choices.from) {
    if (hidden || value === 'coach' || value === 'rail' || value === 'own-way') continue;
    const meaning: Meaning = { facet: 'from', values: [value], label };
    const names = [label, label.replace(/^London /, '')];
    const isAirport = value in airportNames;
    for (const name of names) {
      const phrases = isAirport
        ? [`${name} airport`, ...leaving(`${name} airport`), ...flyingFrom(name)]
        : [`sailing from ${name}`];
      for (const phrase of phrases) add(phrase, meaning);
    }
    if (isAirport) for (const phrase of [value, `from ${value}`]) add(phrase, meaning);
    // `From` a town means its airport, its port or its coach stop.
    const any = ways.get(label)?.size === 1 || !ways.has(label) ? meaning : fromTown(label);
    for (const name of names) for (const phrase of [name, ...leaving(name)]) add(phrase, any);
  }
  const airports = new Set(Object.values(airportNames).map((name) => name.replace(/^London /, '')));
  // A town with a coach stop is most often searched for because of its branch.
  for (const town of ways.keys())
    for (const name of new Set([town, town.replace(/^London /, '')]))
      for (const phrase of [...leaving(name), ...pickUps(name)]) add(phrase, fromTown(town));
  for (const town of ways.keys())
    if (!airports.has(town.replace(/^London /, '')))
      for (const phrase of flyingFrom(town))
        add(phrase, { facet: 'from', values: [`${slugify(town)}-by-air`], label: `${town} by air` });
  for (const { label } of choices.port) add(`${label} cruise`, toCall(label));
  const itineraries = new Set(offers.map(({ cruise }) => cruise?.itinerary ?? []));
  const calls = [...itineraries].flatMap((days) => days.map(({ port }) => portNames(port)));
  const places = new Set(destinations.flatMap(({ name, aliases }) => [name, ...aliases]).map(toPhrase));
  // Cobh is listed for Cork, so Cobh alone means Cork too. Amsterdam is listed for Keukenhof,
  // but most visitors go to Amsterdam itself.
  const isWayTo = (name: string) => (port: string) => port === name || !places.has(toPhrase(port));
  yield;
  for (const name of new Set(calls.flat())) {
    add(name, {
      ...toCall(name),
      values: [...new Set(calls.filter((names) => names.includes(name)).flat())].filter(isWayTo(name)),
    });
    yield;
  }
}

/** Lists the months in which any departure leaves. */
function* monthSteps({ offers }: Model): Steps<readonly string[]> {
  const months = new Set<string>();
  for (const { departures } of offers) {
    for (const { departs } of departures) months.add(departs.slice(0, 7));
    yield;
  }
  return [...months].sort();
}

function flyingFrom(name: string): readonly string[] {
  const names = [name, `${name} airport`];
  return ['flights from', 'flight from', 'fly from', 'flying from'].flatMap((words) =>
    names.map((one) => `${words} ${one}`),
  );
}

function leaving(name: string): readonly string[] {
  return [`from ${name}`, `ex ${name}`, `leaving ${name}`, `departing ${name}`, `leaving from ${name}`];
}

/** Reports that nothing leaves from the town; without this it would be read as a destination. */
function addStart(name: string, add: Add): void {
  for (const phrase of leaving(name)) add(phrase, { facet: 'from', values: [slugify(name)], label: name });
}

function pickUps(name: string): readonly string[] {
  const phrases = ['pick up', 'pickup', 'coach pick up', 'coach pickup', 'coach stop'];
  return phrases.flatMap((words) => [`${words} ${name}`, `${name} ${words}`, `${words} in ${name}`]);
}

/** Departure from a town by any means. */
function fromTown(town: string): Meaning {
  return { facet: 'from', values: [town.toLowerCase()], label: town };
}

function toCall(port: string): Meaning {
  return { facet: 'calls', values: portNames(port), label: port };
}

/** Words to omit from names: `Fred. Olsen Cruise Lines` is searched for as Fred Olsen. */
const businessWords =
  /\b(?:cruises?|lines?|holidays?|travel|tours?|expeditions?|international|vacations|club|group|breaks)\b/gi;

function addSellers({ cruiseLines, partners, rivers, offers }: Model, add: Add): void {
  for (const { slug, name, ships } of cruiseLines) {
    const line: Meaning = { facet: 'line', values: [slug], label: name };
    for (const phrase of shortNames(name)) add(phrase, line);
    for (const ship of ships) add(ship.name, { facet: 'ship', values: [ship.name], label: ship.name });
  }
  for (const ship of new Set(offers.flatMap(({ cruise }) => cruise?.ship ?? [])))
    add(ship, { facet: 'ship', values: [ship], label: ship });
  for (const { slug, name } of partners)
    for (const phrase of [slug, ...shortNames(name)])
      add(phrase, { facet: 'operator', values: [slug], label: name });
  for (const { slug, name, towns } of rivers)
    for (const phrase of [name, ...name.split(' and ')])
      for (const more of [phrase, `${phrase} cruise`, `${phrase} river cruise`, `river ${phrase}`])
        add(more, { facet: 'river', values: [slug], label: `the ${phrase}`, ports: towns });
}

/** Returns a name in full, and without the words of its trade. */
export function shortNames(name: string): readonly string[] {
  const short = name.replace(businessWords, ' ').trim();
  return short.length > 2 ? [name, short] : [name];
}

/**
 * Lists years from the one before the first departure to three after the last.
 * A search for a year in which nothing leaves must be recognised too.
 */
function listYears(days: readonly string[]): readonly string[] {
  const years = days.map((day) => Number(day.slice(0, 4)));
  const first = years.reduce((least, year) => Math.min(least, year), years[0] ?? 0);
  const last = years.reduce((most, year) => Math.max(most, year), 0) + 3;
  return Array.from({ length: last - first + 2 }, (_, at) => String(first - 1 + at));
}

/** Adds wishes beside place and kind: school holidays, warmth, party and theme. */
function addWishes(months: readonly string[], add: Add): void {
  const years = listYears(months);
  for (const { label, phrases } of occasions)
    for (const phrase of splitPhrases(phrases)) {
      add(phrase, { facet: 'occasion', values: [label], label });
      for (const year of years) add(`${phrase} ${year}`, { facet: 'occasion', values: [label, year], label });
    }
  for (const [high, phrases] of warmthWords)
    for (const phrase of splitPhrases(phrases))
      add(phrase, {
        facet: 'warmth',
        values: [String(high)],
        label: `where it’s ${high}°C or warmer by day`,
      });
  for (const [high, phrases] of coolWords)
    for (const phrase of splitPhrases(phrases))
      add(phrase, {
        facet: 'warmth',
        values: [String(high), 'cool'],
        label: `where it’s cooler than ${high}°C by day`,
      });
  for (const [basis, label, phrases] of partyWords)
    for (const phrase of splitPhrases(phrases)) add(phrase, { facet: 'party', values: [basis], label });
  for (const [label, phrases] of themes)
    for (const phrase of splitPhrases(phrases)) add(phrase, { facet: 'theme', values: [label], label });
  for (const [label, phrases] of needs)
    for (const phrase of splitPhrases(phrases)) add(phrase, { facet: 'need', values: [label], label });
}

function addKindsAndTimes({ cruiseLines }: Model, allMonths: readonly string[], add: Add): void {
  const years = listYears(allMonths);
  for (const year of years) {
    const values = allMonths.filter((month) => month.startsWith(year));
    add(year, { facet: 'month', values: values.length > 0 ? values : [`${year}-01`], label: year });
  }
  for (const phrase of splitPhrases(coachWords))
    add(phrase, { facet: 'byCoach', values: ['coach'], label: 'by coach' });
  for (const phrase of splitPhrases(railWords))
    add(
      phrase,
      { facet: 'kind', values: ['RAIL'], label: nameKinds(['RAIL']) },
      { facet: 'byRail', values: ['rail'], label: nameKinds(['RAIL']) },
    );
  for (const [kinds, phrases] of kindWords)
    for (const phrase of splitPhrases(phrases))
      add(phrase, { facet: 'kind', values: kinds, label: nameKinds(kinds) });
  for (const [board, phrases] of boardWords)
    for (const phrase of splitPhrases(phrases))
      add(phrase, { facet: 'board', values: [board], label: boardLabels[board] });
  for (const [numbers, label, phrases] of monthWords) {
    const months = allMonths.filter((month) => numbers.includes(Number(month.slice(5))));
    for (const phrase of splitPhrases(phrases)) {
      add(phrase, { facet: 'month', values: months, label });
      for (const year of years) {
        const values = numbers.map((number) => `${year}-${String(number).padStart(2, '0')}`);
        add(`${phrase} ${year}`, { facet: 'month', values, label: `${label} ${year}` });
      }
    }
  }
  for (const [waters, phrases] of watersWords)
    for (const phrase of [watersLabels[waters as 'norway'], ...splitPhrases(phrases)])
      add(phrase, { facet: 'waters', values: [waters], label: watersLabels[waters as 'norway'] });
  for (const [grade, label, phrases] of gradeWords)
    for (const phrase of splitPhrases(phrases)) add(phrase, { facet: 'grade', values: [grade], label });
  for (const [values, label, phrases] of starWords)
    for (const phrase of splitPhrases(phrases)) add(phrase, { facet: 'stars', values, label });
  const luxuryLines = cruiseLines.filter(({ luxury }) => luxury).map(({ slug }) => slug);
  for (const phrase of splitPhrases(luxuryWords))
    add(
      phrase,
      { facet: 'stars', values: ['5'], label: 'in luxury' },
      { facet: 'line', values: luxuryLines, label: 'in luxury' },
    );
  for (const phrase of splitPhrases(soloWords))
    add(phrase, { facet: 'soloFriendly', values: ['true'], label: 'for people travelling alone' });
  for (const phrase of splitPhrases(noFlyWords))
    add(phrase, { facet: 'noFly', values: ['false'], label: 'without a flight' });
  for (const phrase of splitPhrases(flightWords))
    add(phrase, { facet: 'noFly', values: ['true'], label: 'with flights' });
}
