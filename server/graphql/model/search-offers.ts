/** Narrows the offers on sale by a filter and counts what each other choice of the filter would leave. */

import { cabinGrades, type OfferTotal, totalForGrades } from './grade-total.ts';
import type { Model } from './model.ts';
import { countFacets, type Facet, type FacetName } from './offer-facets.ts';
import type { Board, OfferKind } from './offer-labels.ts';
import type { OfferModel } from './offer-model.ts';
import { compareOffers, type OfferSort } from './sort-offers.ts';

type Maybe<T> = T | null | undefined;

/** The OfferFilter of the schema. */
export interface OfferFilter {
  collection?: Maybe<string>;
  campaign?: Maybe<string>;
  partners?: Maybe<readonly string[]>;
  kinds?: Maybe<readonly OfferKind[]>;
  from?: Maybe<readonly string[]>;
  months?: Maybe<readonly string[]>;
  boards?: Maybe<readonly Board[]>;
  maxTotalPence?: Maybe<number>;
  minNights?: Maybe<number>;
  maxNights?: Maybe<number>;
  protection?: Maybe<readonly string[]>;
  soloFriendly?: Maybe<boolean>;
  lines?: Maybe<readonly string[]>;
  noFly?: Maybe<boolean>;
  ports?: Maybe<readonly string[]>;
  grades?: Maybe<readonly string[]>;
  waters?: Maybe<readonly string[]>;
  ids?: Maybe<readonly string[]>;
  sources?: Maybe<readonly string[]>;
}

/** A part of the filter, and the facet whose choices it is; null for parts without a facet. */
interface Criterion {
  readonly facet: FacetName | null;
  readonly matches: (offer: OfferModel) => boolean;
}

export interface OfferSearchResult {
  /** All offers that fit, in order. */
  readonly found: readonly OfferModel[];
  /** Counted when asked for: each facet with all parts of the filter but its own. */
  facets(): Facet[];
}

export function searchOffers(
  model: Model,
  onSale: readonly OfferModel[],
  filter: OfferFilter,
  sort: OfferSort,
): OfferSearchResult {
  const criteria = readFilter(model, filter);
  const getTotal = totalForGrades(readGrades(filter));
  const found = filterOffers(onSale, criteria);
  return {
    found: sortFound(found, filter, sort, getTotal),
    facets: () =>
      countFacets(model, {
        offersFor: candidates(onSale, criteria),
        getTotal,
        // A grade is counted at its own price, so a budget is looked at anew for each.
        countWithGrade: (grade) =>
          filterOffers(onSale, readFilter(model, { ...filter, grades: [grade] })).length,
      }),
  };
}

function filterOffers(offers: readonly OfferModel[], criteria: readonly Criterion[]): OfferModel[] {
  return offers.filter((offer) => criteria.every(({ matches }) => matches(offer)));
}

/** Words that are no grade of cabin ask for nothing. */
function readGrades({ grades }: OfferFilter): readonly string[] {
  return cabinGrades.filter((grade) => grades?.some((word) => word.toLowerCase() === grade));
}

function readFilter(model: Model, filter: OfferFilter): Criterion[] {
  const { maxTotalPence, minNights, maxNights, soloFriendly, noFly } = filter;
  const grades = readGrades(filter);
  const getTotal = totalForGrades(grades);
  const criteria: (Criterion | null)[] = [
    within(filter.collection, model.collectionOffers),
    within(filter.campaign, model.campaignOffers),
    anyOf(null, filter.partners, ({ partnerSlug }) => partnerSlug),
    anyOf('kind', filter.kinds, ({ kind }) => kind),
    anyOf('from', filter.from, ({ from }) => from.key),
    anyOf('month', filter.months, ({ month }) => month),
    anyOf('board', filter.boards, ({ stay }) => stay?.board),
    anyOf('protection', filter.protection, ({ protection }) => protection.scheme),
    anyOf('line', filter.lines, ({ cruise }) => cruise?.lineSlug),
    anyOf('port', filter.ports, ({ cruise }) => cruise?.firstPort),
    anyOf('waters', filter.waters, ({ cruise }) => cruise?.waters),
    grades.length === 0
      ? null
      : {
          facet: null,
          matches: ({ cruise }) => cruise?.cabins.some(({ grade }) => grades.includes(grade)) ?? false,
        },
    anyOf(null, filter.ids, ({ id }) => id),
    anyOf(null, filter.sources, ({ source }) => source),
    maxTotalPence == null ? null : { facet: 'budget', matches: (offer) => getTotal(offer) <= maxTotalPence },
    minNights == null ? null : { facet: 'nights', matches: ({ nights }) => nights >= minNights },
    maxNights == null ? null : { facet: 'nights', matches: ({ nights }) => nights <= maxNights },
    soloFriendly == null ? null : { facet: null, matches: (offer) => offer.soloFriendly === soloFriendly },
    noFly == null ? null : { facet: null, matches: ({ cruise }) => cruise?.noFly === noFly },
  ];
  return criteria.filter((part) => part !== null);
}

function within(slug: Maybe<string>, groups: ReadonlyMap<string, ReadonlySet<OfferModel>>): Criterion | null {
  if (slug == null) return null;
  const group = groups.get(slug);
  return { facet: null, matches: (offer) => group?.has(offer) ?? false };
}

/** Upper and lower case are the same: NWI, nwi. An empty list asks for nothing, so it narrows nothing. */
function anyOf(
  facet: FacetName | null,
  values: Maybe<readonly string[]>,
  fact: (offer: OfferModel) => Maybe<string>,
): Criterion | null {
  if (!values?.length) return null;
  const allowed = new Set(values.map((value) => value.toLowerCase()));
  return { facet, matches: (offer) => allowed.has(fact(offer)?.toLowerCase() ?? '') };
}

/** For each facet the offers that fit every part but that facet's own, found in one pass. */
function candidates(onSale: readonly OfferModel[], criteria: readonly Criterion[]) {
  const fitting: OfferModel[] = [];
  const besides = new Map<FacetName, OfferModel[]>();
  for (const offer of onSale) {
    const missed = criteria.filter(({ matches }) => !matches(offer)).map(({ facet }) => facet);
    const [only] = missed;
    if (missed.length === 0) fitting.push(offer);
    else if (only && missed.every((facet) => facet === only)) {
      const beside = besides.get(only);
      if (beside) beside.push(offer);
      else besides.set(only, [offer]);
    }
  }
  return (facet: FacetName) => [...fitting, ...(besides.get(facet) ?? [])];
}

function sortFound(
  found: OfferModel[],
  { ids }: OfferFilter,
  sort: OfferSort,
  getTotal: OfferTotal,
): OfferModel[] {
  if (ids?.length) {
    const place = new Map(ids.map((id, index) => [id.toUpperCase(), index]));
    return found.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  }
  // They come in the order of the soonest already.
  return sort === 'SOONEST' ? found : found.sort(compareOffers(sort, getTotal));
}
