/** Resolves offers, lists of offers and the kinds of holiday with an address of their own. */
import { addDays, lastLondonDay } from '#shared/dates.ts';
import type { CollectionModel } from '../model/editorial-model.ts';
import { findNearest, type NearOffer } from '../model/find-nearest.ts';
import { isCall } from '../model/find-port.ts';
import { findSpecialists } from '../model/find-specialists.ts';
import type { OfferFilter } from '../model/offer-filter.ts';
import type { OfferModel } from '../model/offer-model.ts';
import { type OfferSearchResult, searchOffers } from '../model/search-offers.ts';
import { similarOffers } from '../model/similar-offers.ts';
import type { OfferSort } from '../model/sort-offers.ts';
import { shownWas } from '../model/was-price.ts';
import { type BitSet, intersect } from '../offer-index/bit-set.ts';
import { countIn, type Posting, unite } from '../offer-index/posting.ts';
import type { ResolverContext, TypeResolvers } from './context.ts';
import { countLeft, scarceOffers } from './current-documents.ts';
import { type Paging, paginate, readPaging } from './paginate.ts';

interface OffersArguments extends Paging {
  readonly filter?: OfferFilter | null;
  readonly sort?: OfferSort | null;
}

interface OfferPage {
  /** Looked for when asked for, and only where nothing fits. */
  readonly nearest: () => readonly NearOffer[];
  readonly search: OfferSearchResult;
  readonly items: readonly OfferModel[];
}

/** So many that miss a filter are weighed against each other: more would take longer than anybody reads. */
const maxNear = 500;

export const offerQueries: TypeResolvers = {
  offers: (_, { filter, sort, ...paging }: OffersArguments, { model, onSale }): OfferPage => {
    const { start, size } = readPaging(paging);
    const find = (part: OfferFilter) => searchOffers(model.offerIndex, onSale, part, sort ?? 'SOONEST');
    const search = find(filter ?? {});
    const nearest = () =>
      search.total > 0 ? [] : findNearest(filter ?? {}, (part) => find(part).take(0, maxNear));
    return { search, items: search.take(start, size), nearest };
  },
  offer: (_, { id }: { id: string }, context) => findOnSale(context, id),
  endedOffer: (_, { id }: { id: string }, context) => {
    const offer = context.model.offersById.get(id.toUpperCase());
    return offer && hasEnded(context, offer) ? { ...offer, endedOn: toEndDate(offer) } : null;
  },
  scarceOffers: (_, __, context) => scarceOffers(context),
  offerCollection: (_, { slug }: { slug: string }, { model }) =>
    model.collections.find((one) => one.slug === slug),
  offerCollections: (_, __, { model }) => model.collections,
};

export const offerTypes: Record<string, TypeResolvers> = {
  OfferList: {
    total: ({ search }: OfferPage) => search.total,
    facets: ({ search }: OfferPage) => search.facets(),
    nearest: ({ nearest }: OfferPage, paging: Paging) => paginate(nearest(), paging),
    oldestCheck: ({ items }: OfferPage) => findOldest(items.map(({ price }) => price.checkedAt)),
  },
  Offer: {
    price: ({ id, price }: OfferModel, _, context) => ({
      ...price,
      ...shownWas(price, context.today),
      left: countLeft(id, context),
    }),
    partner: (offer: OfferModel, _, { model }) => model.partnersBySlug.get(offer.partnerSlug),
    destination: ({ guides }: OfferModel) => guides[0],
    // As with the offer's own date: one who asks today is too late for today.
    otherDates: ({ otherDates }: OfferModel, _, { today }) =>
      otherDates.filter(({ departs }) => departs > today),
    flexible: ({ flexible }: OfferModel, _, { today }) => flexible && afterToday(flexible, today),
    specialists: (offer: OfferModel, paging: Paging, { model }) =>
      paginate(findSpecialists(offer, model.branches), paging),
    similar: findSimilar,
  },
  EndedOffer: { similar: findSimilar },
  CruiseDetails: {
    line: ({ lineSlug }: NonNullable<OfferModel['cruise']>, _, { model }) =>
      model.cruiseLines.find(({ slug }) => slug === lineSlug),
  },
  PortCall: {
    calls: ({ port }: { port: string }) => isCall(port),
    position: ({ port }: { port: string }, _, { model }) => model.findPort(port),
    ashore: ({ port }: { port: string }, _, { model }) => model.findPort(port)?.ashore,
  },
  OfferCollection: {
    count: ({ slug }: CollectionModel, _, context) =>
      countOnSale(context, context.model.offerIndex.collections.get(slug)),
  },
};

/** Null once its last day has come. */
function afterToday<Range extends { from: string; to: string }>(range: Range, today: string): Range | null {
  if (range.to <= today) return null;
  return range.from > today ? range : { ...range, from: addDays(today, 1) };
}

function findSimilar(
  { id }: OfferModel,
  paging: Paging,
  { model, onSale }: ResolverContext,
): readonly OfferModel[] {
  const { start, size } = readPaging(paging);
  return similarOffers(model.offerIndex, onSale, id, start + size).slice(start);
}

/** Null for a code that is unknown or cannot be booked now; capitals or not. */
export function findOnSale({ model, onSale }: ResolverContext, id: string): OfferModel | null {
  const place = model.offerIndex.placeOf(id.toUpperCase());
  return place !== undefined && onSale.has(place) ? (model.offers[place] as OfferModel) : null;
}

/** How many of a group of offers can be booked now. */
export function countOnSale({ onSale }: ResolverContext, group: Posting | undefined): number {
  return group ? countIn(group, onSale.set) : 0;
}

/** Those in any of the groups that can be booked now. */
export function selectOnSale(
  { model, onSale }: ResolverContext,
  ...groups: readonly (Posting | undefined)[]
): BitSet {
  return intersect(unite(groups, model.offers.length), [onSale.set]);
}

/** It was out, and cannot be booked any more. */
function hasEnded(context: ResolverContext, { id, onSaleFrom }: OfferModel): boolean {
  return onSaleFrom <= context.now && !findOnSale(context, id);
}

/** The last day it could be shown, or the day it left if that was sooner; nobody knows when a partner stopped. */
function toEndDate({ soldBy, departs, publishTo }: OfferModel): string | null {
  return soldBy ? ([departs, lastLondonDay(publishTo)].sort()[0] as string) : null;
}

function findOldest(moments: readonly string[]): string | null {
  return moments.reduce<string | null>((first, one) => (first === null || one < first ? one : first), null);
}
