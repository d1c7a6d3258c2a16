/** Turns what was understood into a set of offers, and into the choices of a list where a list can be narrowed so. */
import { formatPounds } from '#shared/money/money.ts';
import type { FacetName } from '../model/offer-facets.ts';
import { type BitSet, countBits, intersect } from '../offer-index/bit-set.ts';
import { fit } from '../offer-index/departure-grid.ts';
import type { DepartureQuestion } from '../offer-index/departures.ts';
import type { OfferFact } from '../offer-index/offer-facts.ts';
import type { OfferIndex } from '../offer-index/offer-index.ts';
import type { OnSale } from '../offer-index/on-sale.ts';
import { unite } from '../offer-index/posting.ts';
import { toPhrase } from './normalize-words.ts';
import type { OfferWords } from './offer-words.ts';
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
  readonly part: MeaningFacet | 'nights' | 'budget' | 'mixed';
  readonly label: string;
  readonly set: BitSet;
  readonly asks: DepartureQuestion;
  readonly choice: ListChoice | null;
  /** Of a phrase with meanings of several kinds the first: it decides how the phrase is said. */
  readonly saidAs?: MeaningFacet | 'visits' | undefined;
  /** Of a place: with those whose titles, ports or days name it, though they are not sold under it. */
  readonly visits?: { readonly set: BitSet; readonly label: string };
}

const facts: Record<Exclude<MeaningFacet, 'month'>, OfferFact> = {
  where: 'where',
  from: 'from',
  pickUp: 'pickUp',
  kind: 'kind',
  board: 'board',
  line: 'line',
  operator: 'partner',
  port: 'port',
  calls: 'calls',
  ship: 'ship',
  river: 'river',
  waters: 'waters',
  grade: 'grade',
  soloFriendly: 'soloFriendly',
  noFly: 'noFly',
};

/** What every list can be narrowed by. */
const listed = new Set<string>(['where', 'from', 'kind', 'month', 'board', 'line', 'operator', 'port']);

export function narrowOffers(
  index: OfferIndex,
  onSale: OnSale,
  words: OfferWords,
  { found, nights, maxTotalPence }: Understanding,
): readonly Narrowing[] {
  const isAtSea = found.some(({ meanings }) => meanings.some(asksForShip));
  const phrases = found
    .filter(({ meanings }) => meanings.length > 0)
    .map((understood) => toNarrowing({ index, onSale, words, isAtSea }, understood));
  const grades = found.flatMap(({ meanings }) =>
    meanings.filter(({ facet }) => facet === 'grade').flatMap(({ values }) => values),
  );
  const counted: Narrowing[] = [];
  if (nights)
    counted.push({
      ...asking(onSale, { minNights: nights.min, maxNights: nights.max }),
      part: 'nights',
      label: nights.label,
      choice: { name: 'nights', values: [`${nights.min}-${nights.max}`] },
    });
  if (maxTotalPence !== null)
    counted.push({
      ...asking(onSale, { maxTotalPence, grades }),
      part: 'budget',
      label: `up to ${formatPounds(maxTotalPence)}`,
      choice: { name: 'budget', values: [String(maxTotalPence)] },
    });
  return [...phrases.reduce<Narrowing[]>((before, next) => mergeSame(onSale, before, next), []), ...counted];
}

function asking({ set, departures }: OnSale, asks: DepartureQuestion): Pick<Narrowing, 'set' | 'asks'> {
  return { asks, set: fit(set, departures.find(asks)).offers };
}

function asksForShip({ facet, values }: Meaning): boolean {
  return seaFacets.has(facet) || values.some((value) => value === 'CRUISE' || value === 'RIVER');
}

const seaFacets = new Set<MeaningFacet>(['line', 'ship', 'port', 'river', 'waters', 'grade']);

interface Narrowable {
  readonly index: OfferIndex;
  readonly onSale: OnSale;
  readonly words: OfferWords;
  /** A ship is asked for: it is in a place where it calls. */
  readonly isAtSea: boolean;
}

/** A place, and all that goes there. */
function toNarrowing(from: Narrowable, { phrase, meanings: all }: Understood): Narrowing {
  const { index, onSale, words, isAtSea } = from;
  const isSold = all.some(
    (meaning) => meaning.facet === 'where' && countBits(findAll(index, onSale, meaning)) > 0,
  );
  // Rome is the city for whoever asks for no ship.
  const port = all.find(({ facet }) => facet === 'calls');
  // Geiranger is no name for all of Norway.
  const isPart = all.some(({ facet, alias, label }) => facet === 'where' && alias && alias !== label);
  if (port && isPart) {
    const calling = findAll(index, onSale, port);
    const naming = intersect(onSale.set, [words.naming(phrase)]);
    const set = calling.map((word, at) => word | (naming[at] ?? 0));
    const said = isAtSea || countBits(set) === countBits(calling) ? 'calls' : 'visits';
    if (countBits(set) > 0)
      return { part: 'mixed', label: port.label, set, asks: {}, choice: null, saidAs: said };
  }
  const meanings = isSold && !isAtSea ? all.filter(({ facet }) => facet !== 'calls') : all;
  const narrowing = toOneNarrowing(index, onSale, { phrase, meanings });
  const place = meanings.find(({ facet }) => facet === 'where');
  if (!place) return narrowing;
  const visits = intersect(onSale.set, [
    unite(
      (place.ports ?? []).map((port) => index.by.calls.get(port.toLowerCase())),
      index.offers.length,
    ).map((word, at) => word | (words.naming(phrase)[at] ?? 0)),
  ]).map((word, at) => word | (narrowing.set[at] ?? 0));
  const widened = { ...narrowing, visits: { set: visits, label: place.alias ?? narrowing.label } };
  if (!isAtSea || countBits(visits) === countBits(narrowing.set)) return widened;
  const isWater = meanings.some(({ facet }) => facet === 'river' || facet === 'waters');
  if (isWater) return { ...widened, set: visits, choice: null };
  return toVisits(widened, place.isCountry ? 'where' : 'calls');
}

/** With all that goes there: no list can be narrowed so. */
export function toVisits(narrowing: Narrowing, saidAs: 'where' | 'calls' | 'visits' = 'visits'): Narrowing {
  if (!narrowing.visits) return narrowing;
  return { ...narrowing.visits, part: 'mixed', asks: {}, choice: null, saidAs };
}

/** A phrase means any of its meanings; where one of them holds all the others it is that one. */
function toOneNarrowing(index: OfferIndex, onSale: OnSale, { phrase, meanings }: Understood): Narrowing {
  const sets = meanings.map((meaning) => findAll(index, onSale, meaning));
  const set = sets.reduce((all, one) => all.map((word, at) => word | (one[at] ?? 0)));
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
    choice: listed.has(facet) ? { name: facet as FacetName, values } : null,
  };
}

/** The one that is called what was typed, or the first: the Caribbean is said as such, though guides know it by an island. */
function findNamed(meanings: readonly Meaning[], phrase: string): Meaning | undefined {
  return meanings.find(({ label }) => toPhrase(label).includes(phrase)) ?? meanings[0];
}

function findAll({ by, offers }: OfferIndex, onSale: OnSale, { facet, values }: Meaning): BitSet {
  if (facet === 'month') return asking(onSale, { months: values }).set;
  const postings = by[facts[facet]];
  return intersect(onSale.set, [
    unite(
      values.map((value) => postings.get(value.toLowerCase())),
      offers.length,
    ),
  ]);
}

/** Majorca and Spain are Majorca; June and July are either. */
function mergeSame(onSale: OnSale, before: Narrowing[], next: Narrowing): Narrowing[] {
  const at = before.findIndex(({ part }) => part === next.part && part !== 'mixed');
  const other = before[at];
  if (!other) return [...before, next];
  const label = `${other.label} or ${next.label}`;
  const choice =
    other.choice && next.choice
      ? { name: next.choice.name, values: [...other.choice.values, ...next.choice.values] }
      : null;
  if (next.part === 'month') {
    const months = [...(other.asks.months ?? []), ...(next.asks.months ?? [])];
    return before.with(at, { ...asking(onSale, { months }), part: 'month', label, choice });
  }
  const both = intersect(other.set, [next.set]);
  const size = countBits(both);
  const narrower = [other, next].find(({ set }) => countBits(set) === size);
  const { part, asks } = next;
  const merged: Narrowing =
    size === 0
      ? { part, asks, label, choice, set: other.set.map((word, index) => word | (next.set[index] ?? 0)) }
      : (narrower ?? { part, asks, label: `${other.label} and ${next.label}`, set: both, choice: null });
  return before.with(at, merged);
}
