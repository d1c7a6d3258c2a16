/** Narrows offers by a place or fact: stays there, visits to it and, where there are none, its vicinity. */

import type { FacetName } from '../model/offer-facets.ts';
import { once } from '../model/once.ts';
import { type BitSet, countBits, intersect, subtract, takeBits, uniteSets } from '../offer-index/bit-set.ts';
import type { OfferFact } from '../offer-index/offer-facts.ts';
import type { OfferIndex } from '../offer-index/offer-index.ts';
import type { OnSale } from '../offer-index/on-sale.ts';
import { unite } from '../offer-index/posting.ts';
import {
  asking,
  findKinds,
  type ListChoice,
  type Narrowable,
  type Narrowing,
  none,
  type Phrase,
} from './narrowing.ts';
import { toPhrase } from './normalize-words.ts';
import type { Meaning, MeaningFacet } from './vocabulary.ts';

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

/** Facets that every list can be narrowed by. */
const listed = new Set<string>(['where', 'from', 'byCoach', 'kind', 'month', 'board', 'line', 'operator']);

const coasts = / (?:coast|riviera|peninsula|bay)$/;

/** Returns the offers of a place or fact, with everything that goes there. */
export function toPlaceOrFact(from: Narrowable, { phrase, meanings: all }: Phrase): Narrowing {
  const { index, onSale, words, isAtSea } = from;
  if (all.some(({ facet }) => facet === 'byRail')) return withTrains(from, { phrase, meanings: all });
  const isSold = all.some(
    (meaning) => meaning.facet === 'where' && countBits(findAll(index, onSale, meaning)) > 0,
  );
  // Rome means the city where the search asks for no ship.
  const port = all.find(({ facet }) => facet === 'calls');
  // Geiranger is not a name for all of Norway.
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
    // `From London` does not mean to London.
    const whole = index.by.from.has(phrase) ? none(onSale) : intersect(onSale.set, [words.naming(phrase)]);
    // A ship that calls at Amalfi goes to the Amalfi Coast.
    const naming =
      countBits(whole) > 0 || !coasts.test(phrase)
        ? whole
        : intersect(onSale.set, [words.naming(phrase.replace(coasts, ''))]);
    const set = uniteSets(calling, naming);
    const said = isAtSea || countBits(set) === countBits(calling) ? 'calls' : 'visits';
    const label = port?.label ?? told?.alias ?? phrase;
    if (countBits(set) > 0) return { part: 'mixed', label, set, asks: {}, choice: null, saidAs: said };
    const isStart = index.by.from.has(phrase);
    const promised = isAtSea || isStart ? none(onSale) : intersect(onSale.set, [words.promising(phrase)]);
    if (countBits(promised) > 0)
      return { part: 'mixed', label, set: promised, asks: {}, choice: null, saidAs: 'visits' };
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
    const named = intersect(onSale.set, [words.naming(phrase)]);
    const naming = countBits(named) > 0 ? named : intersect(onSale.set, [words.promising(phrase)]);
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
  const meanings =
    isSold && !isAtSea ? all.filter(({ facet, isCountry }) => facet !== 'calls' || isCountry) : all;
  const narrowing = toOneNarrowing(index, onSale, { phrase, meanings });
  const isUnsold = countBits(narrowing.set) === 0;
  // Suggests flights from elsewhere for a town that nothing leaves from.
  if (isUnsold && narrowing.part === 'from')
    return {
      ...narrowing,
      instead: intersect(onSale.set, [unite([index.by.flies.get('true')], index.offers.length)]),
    };
  // Suggests others for a ship or river without sailings.
  const kinds = kindsInstead[narrowing.part];
  if (isUnsold && kinds)
    return { ...narrowing, instead: findKinds(index, onSale, kinds), ...ofSameLine(from, all) };
  const place = meanings.find(({ facet }) => facet === 'where');
  if (!place) return narrowing;
  // The guide's own name: `Santa` means Lapland, but occurs in the names of other places.
  const name = toPhrase(place.alias ?? phrase);
  const visits = once(() => {
    const calling = (place.ports ?? []).map((port) => index.by.calls.get(port.toLowerCase()));
    // Ships leave from Britain, so a call there does not count as a visit.
    const country = place.country === 'GB' ? '' : (place.country?.toLowerCase() ?? '');
    const abroad = index.by.callsAt.get(country);
    // A title may name a place of another country: the stay is in Valkenburg, NL, the market in Aachen.
    const titled = (place.isCountry ? (place.ports ?? []) : []).map((part) => words.titled(toPhrase(part)));
    const there = [unite([...calling, abroad], index.offers.length), words.naming(name), ...titled].reduce(
      uniteSets,
    );
    return uniteSets(intersect(onSale.set, [there]), narrowing.set);
  });
  const unsold: Partial<Narrowing> =
    place.nearby && isUnsold
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

/** Adds offers with a train in the title, even if they include a flight to it or are escorted. */
function withTrains({ index, onSale, words }: Narrowable, understood: Phrase): Narrowing {
  const narrowing = toOneNarrowing(index, onSale, understood);
  const titled = intersect(onSale.set, [trains.map((word) => words.inTitles(word)).reduce(uniteSets)]);
  const { set, choice } = narrowing;
  return {
    ...narrowing,
    part: 'mixed',
    saidAs: 'kind',
    set: uniteSets(set, titled),
    first: set,
    listed: set,
    choice: null,
    wider: choice ?? undefined,
    // A coach comes nearer to a train than a flight does.
    eased: { set: [set, titled, findKinds(index, onSale, ['coach'])].reduce(uniteSets), asks: {} },
  };
}

function ofSameLine({ index, onSale }: Narrowable, meanings: readonly Meaning[]): Pick<Narrowing, 'first'> {
  const lines = meanings.flatMap(({ line }) => index.by.line.get(line ?? '') ?? []);
  return lines.length > 0 ? { first: intersect(onSale.set, [unite(lines, index.offers.length)]) } : {};
}

/** Majorca and Menorca share a guide. */
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

/** Ranks nearby offers of the same kind first. A search for a ski resort gets skiing elsewhere instead. */
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
  // A search for a city or a beach shows no skiing and no ships.
  const apart = subtract(there, findKinds(index, onSale, ['ski', 'cruise', 'river']));
  return {
    instead: kind === 'ski' || countBits(apart) === 0 ? same : apart,
    first: intersect(same, [there]),
  };
}

/** A ship that stops for the place comes nearest of all. */
function withAshore(
  { index, onSale, words }: Narrowable,
  near: Pick<Narrowing, 'instead' | 'first'>,
  phrase: string,
): Pick<Narrowing, 'instead' | 'first'> {
  // Ocean cruises only: a river port may describe a copy, such as a house of Pompeii in Aschaffenburg.
  const ashore = intersect(findKinds(index, onSale, ['cruise']), [words.ashore(phrase)]);
  if (countBits(ashore) === 0) return near;
  return { instead: near.instead ? uniteSets(near.instead, ashore) : ashore, first: ashore };
}

/** Adds offers with the place in the title: a flight to Tenerife for a cruise round the Canaries. */
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

/** Adds the ships that call there, after the stays. */
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

/** Widens a place to everything that goes there; no list can be narrowed so. */
export function toVisits(narrowing: Narrowing, saidAs: 'where' | 'calls' | 'visits' = 'visits'): Narrowing {
  const { visits, visitsLabel = '' } = narrowing;
  if (!visits) return narrowing;
  return { part: 'mixed', label: visitsLabel, set: visits(), asks: {}, choice: null, saidAs };
}

/** A phrase means any of its meanings. A meaning that includes all the others is used alone. */
function toOneNarrowing(index: OfferIndex, onSale: OnSale, { phrase, meanings }: Phrase): Narrowing {
  const sets = meanings.map((meaning) => findAll(index, onSale, meaning));
  const set = sets.reduce(uniteSets);
  const whole = meanings.filter((_, at) => countBits(sets[at] as BitSet) === countBits(set));
  const main = findNamed(whole, phrase);
  if (!main) {
    const { facet, label } = findNamed(meanings, phrase) as Meaning;
    // A river is also a place, but a visitor sails on it.
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
    // A region is not a port that a ship calls at.
    ...(facet === 'calls' && (main.isCountry || meanings.some(({ nearby }) => nearby))
      ? { saidAs: 'visits' }
      : {}),
  };
}

/**
 * Returns the meaning whose label contains the phrase, or the first.
 * So the Caribbean is named as such, although guides list it under an island.
 */
function findNamed(meanings: readonly Meaning[], phrase: string): Meaning | undefined {
  return meanings.find(({ label }) => toPhrase(label).includes(phrase)) ?? meanings[0];
}

export function findAll(index: OfferIndex, onSale: OnSale, { facet, values, ports }: Meaning): BitSet {
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

/** Two towns on a river define a route along it: from Cologne to the Moselle a ship sails the Rhine. */
function findSailing(index: OfferIndex, onSale: OnSale, towns: readonly string[]): BitSet {
  let [once, twice] = [none(onSale), none(onSale)];
  for (const town of towns) {
    const calling = unite([index.by.calls.get(town.toLowerCase())], index.offers.length);
    twice = uniteSets(twice, intersect(once, [calling]));
    once = uniteSets(once, calling);
  }
  return intersect(twice, [findKinds(index, onSale, ['river'])]);
}
