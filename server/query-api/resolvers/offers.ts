/** Resolves offers, lists of offers and the kinds of holiday with an address of their own. */
import { londonDay } from '#shared/dates.ts';
import type { CollectionModel } from '../model/editorial-model.ts';
import { isCall } from '../model/find-port.ts';
import type { OfferModel } from '../model/offer-model.ts';
import { type OfferFilter, type OfferSearch, searchOffers } from '../model/search-offers.ts';
import type { OfferSort } from '../model/sort-offers.ts';
import { countLeft, scarceOffers } from './current-documents.ts';
import { type Paging, pageOf } from './page-of.ts';
import type { QueryRequestContext, TypeResolvers } from './request.ts';

interface OffersArguments extends Paging {
  readonly filter?: OfferFilter | null;
  readonly sort?: OfferSort | null;
}

interface OfferPage {
  readonly search: OfferSearch;
  readonly items: readonly OfferModel[];
}

export const offerQueries: TypeResolvers = {
  offers: (_, { filter, sort, ...paging }: OffersArguments, { model, onSale }): OfferPage => {
    const search = searchOffers(model, onSale, filter ?? {}, sort ?? 'SOONEST');
    return { search, items: pageOf(search.found, paging) };
  },
  offer: (_, { id }: { id: string }, { model, onSale }) => {
    const offer = model.offerOf.get(id.toUpperCase());
    return offer && onSale.includes(offer) ? offer : null;
  },
  endedOffer: (_, { id }: { id: string }, request) => {
    const offer = request.model.offerOf.get(id.toUpperCase());
    return offer && hasEnded(request, offer) ? { ...offer, endedOn: endOf(offer) } : null;
  },
  scarceOffers: (_, __, request) => scarceOffers(request),
  offerCollection: (_, { slug }: { slug: string }, { model }) =>
    model.collections.find((one) => one.slug === slug),
  offerCollections: (_, __, { model }) => model.collections,
};

export const offerTypes: Record<string, TypeResolvers> = {
  OfferList: {
    total: ({ search }: OfferPage) => search.found.length,
    facets: ({ search }: OfferPage) => search.facets(),
    oldestCheck: ({ items }: OfferPage) => oldest(items.map(({ price }) => price.checkedAt)),
  },
  Offer: {
    price: ({ id, price }: OfferModel, _, request) => ({ ...price, left: countLeft(id, request) }),
    partner: (offer: OfferModel, _, { model }) => model.partnerOf.get(offer.partnerSlug),
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
    count: ({ slug }: CollectionModel, _, request) =>
      countOnSale(request, request.model.collectionOffers.get(slug)),
  },
};

/** How many of a group of offers can be booked now. */
export function countOnSale(
  { onSale }: QueryRequestContext,
  group: ReadonlySet<OfferModel> | undefined,
): number {
  return group ? onSale.filter((offer) => group.has(offer)).length : 0;
}

/** It was out, and cannot be booked any more. */
function hasEnded({ now, onSale }: QueryRequestContext, offer: OfferModel): boolean {
  return offer.onSaleFrom <= now && !onSale.includes(offer);
}

/** The last day it could be shown, or the day it left if that was sooner; nobody knows when a partner stopped. */
function endOf({ soldBy, departs, publishTo }: OfferModel): string | null {
  const lastDay = londonDay(new Date(publishTo));
  return soldBy ? ([departs, lastDay].sort()[0] as string) : null;
}

function oldest(moments: readonly string[]): string | null {
  return moments.reduce<string | null>((first, one) => (first === null || one < first ? one : first), null);
}
