/** Offer search: narrows the offers on sale by conditions on offers and on their departures. */

import { LRUCache } from 'lru-cache';
import { addBit, type BitSet, countBits, createBitSet, takeBits } from '../offer-index/bit-set.ts';
import { type DepartureSet, type FittingOffers, fit } from '../offer-index/departure-table.ts';
import { type DepartureQuestion, joinQuestions, type PricedDeparture } from '../offer-index/departures.ts';
import type { OfferFact } from '../offer-index/offer-facts.ts';
import type { IndexedGroup, IndexedGroups, OfferIndex } from '../offer-index/offer-index.ts';
import type { OnSale } from '../offer-index/on-sale.ts';
import { type Postings, unite } from '../offer-index/posting.ts';
import { getOrCreate, onceEach } from '../reading/share-values.ts';
import { compareCodes } from './comparators.ts';
import { cabinGrades } from './grade-total.ts';
import { countFacets, type Facet, type FacetName } from './offer-facets.ts';
import type { OfferFilter } from './offer-filter.ts';
import type { OfferModel } from './offer-model.ts';
import type { OfferSort } from './sort-offers.ts';

type Maybe<T> = T | null | undefined;

/** A condition on offers, and the facet it belongs to; null for conditions without a facet. */
interface FilterPart {
  readonly facet: FacetName | null;
  readonly set: BitSet;
}

export interface OfferSearchResult {
  /** Number of matching offers. */
  readonly total: number;
  /** Returns matching offers in order, each on its matching departure: `count` after the first `start`. */
  take(start: number, count: number): readonly OfferModel[];
  /** Returns up to `count` matching offers, each on its nearest departure, the nearest first. */
  takeNearest(distance: (departure: PricedDeparture) => number, count: number): readonly OfferModel[];
  /** Counted on demand: each facet with every part of the filter except its own. */
  facets(): Facet[];
}

export function searchOffers(
  index: OfferIndex,
  onSale: OnSale,
  filter: OfferFilter,
  sort: OfferSort,
): OfferSearchResult {
  const parts = readFilter(index, filter);
  const grades = readGrades(filter);
  const findDepartures = rememberDepartures(index, onSale, filter);
  const besides = (...facets: readonly FacetName[]): FittingOffers => {
    const sets = parts.flatMap(({ facet, set }) => (facet && facets.includes(facet) ? [] : [set]));
    return fit(onSale.set, findDepartures(facets), sets);
  };
  const fitting = besides();
  const asked = new Set<FacetName | null>([...parts.map(({ facet }) => facet), ...askedOfDepartures(filter)]);
  return {
    total: countBits(fitting.offers),
    take: (start, count) =>
      filter.ids?.length
        ? takeByCode(onSale, fitting, filter.ids).slice(start, start + count)
        : onSale.departures.take(fitting, { sort, grades, start, count }),
    takeNearest: (distance, count) => onSale.departures.takeNearest(fitting, { distance, grades, count }),
    facets: () =>
      rememberFacets(onSale, filter, () =>
        countFacets({
          ...{ index, onSale, filter, grades },
          besides: (...facets) => (facets.some((facet) => asked.has(facet)) ? besides(...facets) : fitting),
        }),
      ),
  };
}

/** Lists the facets of departures that the filter uses. */
function askedOfDepartures({
  months,
  minNights,
  maxNights,
  maxTotalPence,
  grades,
}: OfferFilter): FacetName[] {
  return [
    ...(months?.length ? ['month' as const] : []),
    ...(minNights == null && maxNights == null ? [] : ['nights' as const]),
    ...(maxTotalPence == null ? [] : ['budget' as const]),
    ...(grades?.length ? ['grade' as const] : []),
  ];
}

/** Memoises the departures that match without the conditions of some facets, with their offers. */
function rememberDepartures(index: OfferIndex, { departures }: OnSale, filter: OfferFilter) {
  const asked = askedOfDepartures(filter);
  const known = new Map<string, DepartureSet | null>();
  return (besides: readonly FacetName[]) => {
    const leftOut = asked.filter((facet) => besides.includes(facet));
    const key = leftOut.join();
    let found = known.get(key);
    if (found === undefined) {
      found = departures.find(readQuestion(index, filter, leftOut));
      known.set(key, found);
    }
    return found;
  };
}

/** Cache limit. Whole lists and the first choices recur; sums and several choices rarely do. */
const maxRemembered = 100;
const facetsOf = onceEach((_: OnSale) => new LRUCache<string, Facet[]>({ max: maxRemembered }));

/** Caches the facets of the latest filters until an offer goes on sale or off sale. */
function rememberFacets(onSale: OnSale, filter: OfferFilter, count: () => Facet[]): Facet[] {
  const choices = Object.entries(filter).filter(([, choice]) =>
    Array.isArray(choice) ? choice.length > 0 : choice != null,
  );
  return getOrCreate(facetsOf(onSale), JSON.stringify(choices.sort(byKey)), count);
}

function byKey([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return compareCodes(one, other);
}

/** Ignores words that are not cabin grades. */
function readGrades({ grades }: OfferFilter): readonly string[] {
  return cabinGrades.filter((grade) => grades?.some((word) => word.toLowerCase() === grade));
}

/** Returns the conditions on a departure, without those of some facets. */
function readQuestion(
  { collections, campaigns }: OfferIndex,
  filter: OfferFilter,
  besides: readonly FacetName[],
): DepartureQuestion {
  const isLeftOut = (facet: FacetName) => besides.includes(facet);
  const { minNights, maxNights } = isLeftOut('nights') ? {} : filter;
  const groups = [findGroup(collections, filter.collection), findGroup(campaigns, filter.campaign)];
  return groups.reduce<DepartureQuestion>((asked, group) => joinQuestions(asked, group?.asks ?? {}), {
    months: isLeftOut('month') ? undefined : (filter.months ?? undefined),
    minNights: minNights ?? undefined,
    maxNights: maxNights ?? undefined,
    maxTotalPence: isLeftOut('budget') ? undefined : (filter.maxTotalPence ?? undefined),
    grades: isLeftOut('grade') ? undefined : readGrades(filter),
  });
}

function findGroup(groups: IndexedGroups, slug: Maybe<string>): IndexedGroup | undefined {
  return slug == null ? undefined : groups.get(slug);
}

function readFilter(index: OfferIndex, filter: OfferFilter): FilterPart[] {
  const { by, collections, campaigns } = index;
  const size = index.offers.length;
  /** An empty list is no condition, so it narrows nothing. */
  const anyOf = (facet: FacetName | null, values: Maybe<readonly string[]>, postings: Postings) =>
    values?.length
      ? {
          facet,
          set: unite(
            [...new Set(values)].map((value) => postings.get(value.toLowerCase())),
            size,
          ),
        }
      : null;
  const one = (value: Maybe<boolean>, postings: Postings) =>
    value == null ? null : { facet: null, set: unite([postings.get(String(value))], size) };
  const inGroup = (slug: Maybe<string>, groups: IndexedGroups) =>
    slug == null ? null : { facet: null, set: unite([groups.get(slug)?.posting], size) };
  const having = (facet: FacetName | null, values: Maybe<readonly string[]>, fact: OfferFact) =>
    anyOf(facet, values, by[fact]);
  const parts: (FilterPart | null)[] = [
    inGroup(filter.collection, collections),
    inGroup(filter.campaign, campaigns),
    having('operator', filter.partners, 'partner'),
    having('kind', filter.kinds, 'kind'),
    having('from', filter.from, 'from'),
    having('board', filter.boards, 'board'),
    having('protection', filter.protection, 'protection'),
    having('line', filter.lines, 'line'),
    having('port', filter.ports, 'port'),
    having('waters', filter.waters, 'waters'),
    having('grade', readGrades(filter), 'grade'),
    having('where', filter.where, 'where'),
    having(null, filter.callsAt, 'callsAt'),
    having(null, filter.sources, 'source'),
    one(filter.soloFriendly, by.soloFriendly),
    one(filter.noFly, by.noFly),
    filter.ids?.length ? { facet: null, set: findCodes(index, filter.ids) } : null,
  ];
  return parts.filter((part) => part !== null);
}

function findCodes({ placeOf, offers }: OfferIndex, ids: readonly string[]): BitSet {
  const set = createBitSet(offers.length);
  for (const id of ids) {
    const place = placeOf(id.toUpperCase());
    if (place !== undefined) addBit(set, place);
  }
  return set;
}

/** Returns offers in the order of the requested codes. */
function takeByCode(onSale: OnSale, fitting: FittingOffers, ids: readonly string[]): readonly OfferModel[] {
  const { departures } = onSale;
  const wanted = new Map(ids.map((id, index) => [id.toUpperCase(), index]));
  const orderOf = ({ id }: OfferModel) => wanted.get(id) ?? 0;
  const found = fitting.departures
    ? departures.take(fitting, { sort: 'LOWEST_TOTAL', start: 0, count: wanted.size })
    : takeBits(fitting.offers, 0, wanted.size).map(departures.show);
  return found.toSorted((a, b) => orderOf(a) - orderOf(b));
}
