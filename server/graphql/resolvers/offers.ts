/** Resolves offers, lists of offers and the kinds of holiday with an address of their own. */
import { londonDay } from '#shared/dates.ts';
import type { CollectionModel } from '../model/editorial-model.ts';
import { isCall } from '../model/find-port.ts';
import type { OfferModel } from '../model/offer-model.ts';
import { type OfferFilter, type OfferSearchResult, searchOffers } from '../model/search-offers.ts';
import type { OfferSort } from '../model/sort-offers.ts';
import type { ResolverContext, TypeResolvers } from './context.ts';
import { countLeft, scarceOffers } from './current-documents.ts';
import { type Paging, paginate } from './paginate.ts';

interface OffersArguments extends Paging {
  readonly filter?: OfferFilter | null;
  readonly sort?: OfferSort | null;
}

interface OfferPage {
  readonly search: OfferSearchResult;
  readonly items: readonly OfferModel[];
}

export const offerQueries: TypeResolvers = {
  offers: (_, { filter, sort, ...paging }: OffersArguments, { model, onSale }): OfferPage => {
    const search = searchOffers(model, onSale, filter ?? {}, sort ?? 'SOONEST');
    return { search, items: paginate(search.found, paging) };
  },
  offer: (_, { id }: { id: string }, { model, onSale }) => {
    const offer = model.offersById.get(id.toUpperCase());
    return offer && onSale.includes(offer) ? offer : null;
  },
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
    total: ({ search }: OfferPage) => search.found.length,
    facets: ({ search }: OfferPage) => search.facets(),
    oldestCheck: ({ items }: OfferPage) => findOldest(items.map(({ price }) => price.checkedAt)),
  },
  Offer: {
    price: ({ id, price }: OfferModel, _, context) => ({ ...price, left: countLeft(id, context) }),
    partner: (offer: OfferModel, _, { model }) => model.partnersBySlug.get(offer.partnerSlug),
  },
  CruiseDetails: {
    line: ({ lineSlug }: NonNullable<OfferModel['cruise']>, _, { model }) =>
      model.cruiseLines.find(({ slug }) => slug === lineSlug),
  },
  PortCall: {
    calls: ({ port }: { port: string }) => isCall(port),
    position: ({ port }: { port: string }, _, { model }) => model.findPort(port),
  },
  OfferCollection: {
    count: ({ slug }: CollectionModel, _, context) =>
      countOnSale(context, context.model.collectionOffers.get(slug)),
  },
};

/** How many of a group of offers can be booked now. */
export function countOnSale({ onSale }: ResolverContext, group: ReadonlySet<OfferModel> | undefined): number {
  return group ? onSale.filter((offer) => group.has(offer)).length : 0;
}

/** It was out, and cannot be booked any more. */
function hasEnded({ now, onSale }: ResolverContext, offer: OfferModel): boolean {
  return offer.onSaleFrom <= now && !onSale.includes(offer);
}

/** The last day it could be shown, or the day it left if that was sooner; nobody knows when a partner stopped. */
function toEndDate({ soldBy, departs, publishTo }: OfferModel): string | null {
  const lastDay = londonDay(new Date(publishTo));
  return soldBy ? ([departs, lastDay].sort()[0] as string) : null;
}

function findOldest(moments: readonly string[]): string | null {
  return moments.reduce<string | null>((first, one) => (first === null || one < first ? one : first), null);
}
