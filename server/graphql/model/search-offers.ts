/** Narrows the offers on sale by a filter: each part of it is a set of offers, and what fits is in all of them. */

import { addBit, type BitSet, countBits, createBitSet, intersect, takeBits } from '../offer-index/bit-set.ts';
import type { OfferFact } from '../offer-index/offer-facts.ts';
import type { OfferIndex } from '../offer-index/offer-index.ts';
import type { OnSale } from '../offer-index/on-sale.ts';
import { type Postings, unite } from '../offer-index/posting.ts';
import { takeInOrder } from '../offer-index/price-order.ts';
import { findNights } from '../offer-index/stays.ts';
import { cabinGrades } from './grade-total.ts';
import { countFacets, type Facet, type FacetName } from './offer-facets.ts';
import type { OfferFilter } from './offer-filter.ts';
import type { OfferModel } from './offer-model.ts';
import type { OfferSort } from './sort-offers.ts';

type Maybe<T> = T | null | undefined;

/** A part of the filter, and the facet whose choices it is; null for parts without a facet. */
interface FilterPart {
  readonly facet: FacetName | null;
  readonly set: BitSet;
}

export interface OfferSearchResult {
  /** How many fit. */
  readonly total: number;
  /** Those that fit, in order: so many after the first so many. */
  take(start: number, count: number): readonly OfferModel[];
  /** Counted when asked for: each facet with all parts of the filter but its own. */
  facets(): Facet[];
}

export function searchOffers(
  index: OfferIndex,
  onSale: OnSale,
  filter: OfferFilter,
  sort: OfferSort,
): OfferSearchResult {
  const parts = readFilter(index, filter);
  const besides = (...facets: readonly FacetName[]) =>
    intersect(
      onSale.set,
      parts.filter(({ facet }) => facet === null || !facets.includes(facet)).map(({ set }) => set),
    );
  const fitting = besides();
  return {
    total: countBits(fitting),
    take: (start, count) => index.at(takeSorted(index, fitting, { filter, sort, start, count })),
    facets: () =>
      ofWholeList(onSale, filter, () =>
        countFacets(index, filter, readGrades(filter), (...facets) =>
          parts.some(({ facet }) => facet && facets.includes(facet)) ? besides(...facets) : fitting,
        ),
      ),
  };
}

const wholeLists = new WeakMap<OnSale, Map<string, Facet[]>>();
const maxWholeLists = 200;

/** Of lists that nobody has narrowed yet, as most are asked for: counted once, until something comes on sale or leaves it. */
function ofWholeList(onSale: OnSale, filter: OfferFilter, count: () => Facet[]): Facet[] {
  const { collection, campaign, ...choices } = filter;
  const isNarrowed = Object.values(choices).some((choice) =>
    Array.isArray(choice) ? choice.length > 0 : choice != null,
  );
  if (isNarrowed) return count();
  const lists = wholeLists.get(onSale) ?? new Map<string, Facet[]>();
  wholeLists.set(onSale, lists);
  const key = `${collection ?? ''} ${campaign ?? ''}`;
  const facets = lists.get(key) ?? count();
  if (lists.size < maxWholeLists) lists.set(key, facets);
  return facets;
}

/** Words that are no grade of cabin ask for nothing. */
function readGrades({ grades }: OfferFilter): readonly string[] {
  return cabinGrades.filter((grade) => grades?.some((word) => word.toLowerCase() === grade));
}

function readFilter(index: OfferIndex, filter: OfferFilter): FilterPart[] {
  const { by, collections, campaigns } = index;
  const size = index.offers.length;
  const grades = readGrades(filter);
  /** An empty list asks for nothing, so it narrows nothing. */
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
  const one = (value: Maybe<string | boolean>, postings: Postings) =>
    value == null ? null : { facet: null, set: unite([postings.get(String(value))], size) };
  const having = (facet: FacetName | null, values: Maybe<readonly string[]>, fact: OfferFact) =>
    anyOf(facet, values, by[fact]);
  const parts: (FilterPart | null)[] = [
    one(filter.collection, collections),
    one(filter.campaign, campaigns),
    having('operator', filter.partners, 'partner'),
    having('kind', filter.kinds, 'kind'),
    having('from', filter.from, 'from'),
    having('month', filter.months, 'month'),
    having('board', filter.boards, 'board'),
    having('protection', filter.protection, 'protection'),
    having('line', filter.lines, 'line'),
    having('port', filter.ports, 'port'),
    having('waters', filter.waters, 'waters'),
    having('grade', grades, 'grade'),
    having('where', filter.where, 'where'),
    having(null, filter.callsAt, 'callsAt'),
    having(null, filter.sources, 'source'),
    one(filter.soloFriendly, by.soloFriendly),
    one(filter.noFly, by.noFly),
    filter.ids?.length ? { facet: null, set: findCodes(index, filter.ids) } : null,
    nightsPart(index, filter),
    filter.maxTotalPence == null
      ? null
      : { facet: 'budget', set: index.priceOrder(grades).upTo(filter.maxTotalPence) },
  ];
  return parts.filter((part) => part !== null);
}

function nightsPart(index: OfferIndex, { minNights, maxNights }: OfferFilter): FilterPart | null {
  if (minNights == null && maxNights == null) return null;
  const range = { min: minNights ?? 0, max: maxNights ?? Number.POSITIVE_INFINITY };
  return { facet: 'nights', set: findNights(index.by.nights, range, index.offers.length) };
}

function findCodes({ placeOf, offers }: OfferIndex, ids: readonly string[]): BitSet {
  const set = createBitSet(offers.length);
  for (const id of ids) {
    const place = placeOf(id.toUpperCase());
    if (place !== undefined) addBit(set, place);
  }
  return set;
}

interface SortedPage {
  readonly filter: OfferFilter;
  readonly sort: OfferSort;
  readonly start: number;
  readonly count: number;
}

function takeSorted(
  { priceOrder, offers }: OfferIndex,
  fitting: BitSet,
  { filter, sort, start, count }: SortedPage,
): readonly number[] {
  if (filter.ids?.length) {
    const wanted = new Map(filter.ids.map((id, index) => [id.toUpperCase(), index]));
    const orderOf = (place: number) => wanted.get(offers[place]?.id ?? '') ?? 0;
    return takeBits(fitting, 0, wanted.size)
      .sort((a, b) => orderOf(a) - orderOf(b))
      .slice(start, start + count);
  }
  if (sort === 'SOONEST') return takeBits(fitting, start, count);
  const { byTotal, byNight } = priceOrder(readGrades(filter));
  return takeInOrder(sort === 'LOWEST_TOTAL' ? byTotal : byNight, fitting, start, count);
}
