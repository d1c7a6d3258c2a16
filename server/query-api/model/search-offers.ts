/** Narrows the offers on sale by a filter and counts what each other choice of the filter would leave. */

import { type AskedTotal, askedTotal, cabinGrades } from './asked-total.ts';
import type { Model } from './model.ts';
import { countFacets, type Facet, type FacetName } from './offer-facets.ts';
import type { OfferModel } from './offer-model.ts';
import type { Board, OfferKind } from './offer-words.ts';
import { compareOffers, type OfferSort } from './sort-offers.ts';

type Given<T> = T | null | undefined;

/** The OfferFilter of the schema. */
export interface OfferFilter {
  collection?: Given<string>;
  campaign?: Given<string>;
  partners?: Given<readonly string[]>;
  kinds?: Given<readonly OfferKind[]>;
  from?: Given<readonly string[]>;
  months?: Given<readonly string[]>;
  boards?: Given<readonly Board[]>;
  maxTotalPence?: Given<number>;
  minNights?: Given<number>;
  maxNights?: Given<number>;
  protection?: Given<readonly string[]>;
  soloFriendly?: Given<boolean>;
  lines?: Given<readonly string[]>;
  noFly?: Given<boolean>;
  ports?: Given<readonly string[]>;
  grades?: Given<readonly string[]>;
  waters?: Given<readonly string[]>;
  ids?: Given<readonly string[]>;
  sources?: Given<readonly string[]>;
}

/** A part of the filter, and the facet whose choices it is; null for parts without a facet. */
interface Part {
  readonly facet: FacetName | null;
  readonly fits: (offer: OfferModel) => boolean;
}

export interface OfferSearch {
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
): OfferSearch {
  const parts = readFilter(model, filter);
  const totalOf = askedTotal(readGrades(filter));
  const found = allFitting(onSale, parts);
  return {
    found: order(found, filter, sort, totalOf),
    facets: () =>
      countFacets(model, {
        offersFor: candidates(onSale, parts),
        totalOf,
        // A grade is counted at its own price, so a budget is looked at anew for each.
        countWithGrade: (grade) =>
          allFitting(onSale, readFilter(model, { ...filter, grades: [grade] })).length,
      }),
  };
}

function allFitting(offers: readonly OfferModel[], parts: readonly Part[]): OfferModel[] {
  return offers.filter((offer) => parts.every(({ fits }) => fits(offer)));
}

/** Words that are no grade of cabin ask for nothing. */
function readGrades({ grades }: OfferFilter): readonly string[] {
  return cabinGrades.filter((grade) => grades?.some((word) => word.toLowerCase() === grade));
}

function readFilter(model: Model, filter: OfferFilter): Part[] {
  const { maxTotalPence, minNights, maxNights, soloFriendly, noFly } = filter;
  const grades = readGrades(filter);
  const totalOf = askedTotal(grades);
  const parts: (Part | null)[] = [
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
          fits: ({ cruise }) => cruise?.cabins.some(({ grade }) => grades.includes(grade)) ?? false,
        },
    anyOf(null, filter.ids, ({ id }) => id),
    anyOf(null, filter.sources, ({ source }) => source),
    maxTotalPence == null ? null : { facet: 'budget', fits: (offer) => totalOf(offer) <= maxTotalPence },
    minNights == null ? null : { facet: 'nights', fits: ({ nights }) => nights >= minNights },
    maxNights == null ? null : { facet: 'nights', fits: ({ nights }) => nights <= maxNights },
    soloFriendly == null ? null : { facet: null, fits: (offer) => offer.soloFriendly === soloFriendly },
    noFly == null ? null : { facet: null, fits: ({ cruise }) => cruise?.noFly === noFly },
  ];
  return parts.filter((part) => part !== null);
}

function within(slug: Given<string>, groups: ReadonlyMap<string, ReadonlySet<OfferModel>>): Part | null {
  if (slug == null) return null;
  const group = groups.get(slug);
  return { facet: null, fits: (offer) => group?.has(offer) ?? false };
}

/** Upper and lower case are the same: NWI, nwi. An empty list asks for nothing, so it narrows nothing. */
function anyOf(
  facet: FacetName | null,
  values: Given<readonly string[]>,
  fact: (offer: OfferModel) => Given<string>,
): Part | null {
  if (!values?.length) return null;
  const wanted = new Set(values.map((value) => value.toLowerCase()));
  return { facet, fits: (offer) => wanted.has(fact(offer)?.toLowerCase() ?? '') };
}

/** For each facet the offers that fit every part but that facet's own, found in one pass. */
function candidates(onSale: readonly OfferModel[], parts: readonly Part[]) {
  const fitting: OfferModel[] = [];
  const besides = new Map<FacetName, OfferModel[]>();
  for (const offer of onSale) {
    const missed = parts.filter(({ fits }) => !fits(offer)).map(({ facet }) => facet);
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

function order(
  found: OfferModel[],
  { ids }: OfferFilter,
  sort: OfferSort,
  totalOf: AskedTotal,
): OfferModel[] {
  if (ids?.length) {
    const place = new Map(ids.map((id, index) => [id.toUpperCase(), index]));
    return found.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0));
  }
  // They come in the order of the soonest already.
  return sort === 'SOONEST' ? found : found.sort(compareOffers(sort, totalOf));
}
