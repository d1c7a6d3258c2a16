/** Resolvers of offers, lists of offers and collections. */
import { addDays, lastLondonDay } from '#shared/dates.ts';
import { withDistinctPictures } from '../../catalogue/model/distinct-pictures.ts';
import type { CollectionModel } from '../../catalogue/model/editorial-model.ts';
import { findNearest, type NearOffer } from '../../catalogue/model/find-nearest.ts';
import { isCall } from '../../catalogue/model/find-port.ts';
import { findSpecialists } from '../../catalogue/model/find-specialists.ts';
import { furtherScenes } from '../../catalogue/model/further-scenes.ts';
import type { OfferFilter } from '../../catalogue/model/offer-filter.ts';
import type { OfferModel } from '../../catalogue/model/offer-model.ts';
import { dateKey, onDeparture } from '../../catalogue/model/on-departure.ts';
import type { PartnerModel } from '../../catalogue/model/partner-model.ts';
import { type OfferSearchResult, searchOffers } from '../../catalogue/model/search-offers.ts';
import { similarOffers } from '../../catalogue/model/similar-offers.ts';
import type { OfferSort } from '../../catalogue/model/sort-offers.ts';
import { shownWas } from '../../catalogue/model/was-price.ts';
import { type BitSet, countBits, intersect } from '../../catalogue/offer-index/bit-set.ts';

import { fit } from '../../catalogue/offer-index/departure-table.ts';
import type { OfferFact } from '../../catalogue/offer-index/offer-facts.ts';
import { countIn, unite } from '../../catalogue/offer-index/posting.ts';

import { onceEach } from '../../catalogue/reading/share-values.ts';
import { countLeft, scarceOffers } from '../../documents/current-documents.ts';
import { everyOffer, groupTag, offerTag } from '../../platform/cache-tags.ts';
import type { ResolverContext, TypeResolvers } from './context.ts';
import { type Paging, paginate, readPaging } from './paginate.ts';

interface OffersArguments extends Paging {
  readonly filter?: OfferFilter | null;
  readonly sort?: OfferSort | null;
}

interface OfferPage {
  /** Computed on demand, and only where no offer matches. */
  readonly nearest: () => readonly NearOffer[];
  readonly search: OfferSearchResult;
  readonly filter: OfferFilter;
  readonly items: readonly OfferModel[];
}

/** Price with its offer: what is shown of a price depends on the offer's dates. */
type ShownPrice = OfferModel['price'] & { readonly offer: OfferModel };

const priceOf = onceEach((offer: OfferModel): ShownPrice => ({ ...offer.price, offer }));

export const offerQueries: TypeResolvers = {
  offers: (_, { filter, sort, ...paging }: OffersArguments, context): OfferPage => {
    const { start, size } = readPaging(paging);
    const find = (part: OfferFilter) => {
      const onSale = context.onSaleFor(...listTags(part));
      return searchOffers(context.model.offerIndex, onSale, part, sort ?? 'SOONEST');
    };
    const search = find(filter ?? {});
    const { model } = context;
    const nearest = () => (search.total > 0 ? [] : findNearest(filter ?? {}, find));
    return {
      search,
      filter: filter ?? {},
      items: withDistinctPictures(search.take(start, size), model.scenes),
      nearest,
    };
  },
  offer: (_, { id, otherDate }: { id: string; otherDate?: string | null }, context) =>
    findOnDate(id, otherDate, context),
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
    facets: ({ search, filter }: OfferPage, _, { note }) => {
      // Each facet is counted without its own condition.
      for (const tag of listTags({ collection: filter.collection, campaign: filter.campaign })) note(tag);
      return search.facets();
    },
    nearest: ({ nearest }: OfferPage, paging: Paging, { model }) => {
      const near = paginate(nearest(), paging);
      const offers = withDistinctPictures(
        near.map(({ offer }) => offer),
        model.scenes,
      );
      return near.map(({ because }, index) => ({ because, offer: offers[index] }));
    },
    oldestCheck: ({ items }: OfferPage) => findOldest(items.map(({ price }) => price.checkedAt)),
  },
  Offer: {
    price: priceOf,
    partner: (offer: OfferModel, _, { model }) => model.partnersBySlug.get(offer.partnerSlug),
    destination: ({ guides }: OfferModel) => guides[0],
    // Lists departures after today: it is too late to book for the same day.
    departures: ({ id }: OfferModel, _, { model, onSaleFor }) => {
      const place = model.offerIndex.placeOf(id) as number;
      const offer = model.offers[place] as OfferModel;
      return onSaleFor(offerTag(id))
        .departures.of(place)
        .filter(({ until }) => !until)
        .map((departure) => ({ ...departure, otherDate: dateKey(offer, departure) }));
    },
    flexible: ({ flexible }: OfferModel, _, { today }) => flexible && afterToday(flexible, today),
    specialists: (offer: OfferModel, paging: Paging, { model }) =>
      paginate(findSpecialists(offer, model.branches), paging),
    similar: findSimilar,
    scenes: (offer: OfferModel, _, { model }) => furtherScenes(offer, model.scenes),
  },
  Price: {
    left: ({ offer }: ShownPrice, _, context) => countLeft(offer.id, context),
    wasPence: (price: ShownPrice, _, { today }) => shownWas(price, today).wasPence,
    wasEvidence: (price: ShownPrice, _, { today }) => shownWas(price, today).wasEvidence,
    depositPence: (price: ShownPrice, _, context) => findDue(price, context) && price.depositPence,
    balanceDueOn: (price: ShownPrice, _, context) => findDue(price, context),
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
    count: ({ slug }: CollectionModel, _, context) => countInGroup(context, 'collections', slug),
  },
};

/** Returns the part of the range after today; null when there is none. */
function afterToday<Range extends { from: string; to: string }>(range: Range, today: string): Range | null {
  if (range.to <= today) return null;
  return range.from > today ? range : { ...range, from: addDays(today, 1) };
}

function findSimilar(
  offer: OfferModel,
  paging: Paging,
  { model, onSaleFor }: ResolverContext,
): readonly OfferModel[] {
  const { start, size } = readPaging(paging);
  // A suggestion: it may miss an offer that has just become the most similar.
  const similar = similarOffers(model.offerIndex, onSaleFor(), offer.id, start + size).slice(start);
  return withDistinctPictures(similar, model.scenes, offer);
}

/** Tags of one condition that every offer of a list meets: no other offer can change the list. */
function listTags(filter: OfferFilter): string[] {
  const { ids, collection, campaign, where, lines, partners, callsAt } = filter;
  if (ids?.length) return ids.map((id) => offerTag(id.toUpperCase()));
  if (collection) return [groupTag('collections', collection)];
  if (campaign) return [groupTag('campaigns', campaign)];
  for (const [fact, values] of Object.entries({ where, line: lines, partner: partners, callsAt }))
    if (values?.length) return values.map((value) => groupTag(fact, value));
  return [everyOffer];
}

/** Returns null for an unknown code or an offer that cannot be booked now. Case-insensitive. */
export function findOnSale(context: ResolverContext, id: string): OfferModel | null {
  const code = id.toUpperCase();
  const place = context.model.offerIndex.placeOf(code);
  const onSale = context.onSaleFor(offerTag(code));
  return place !== undefined && onSale.has(place) ? onSale.departures.show(place) : null;
}

/** Returns the offer on the departure with this key if that is still to leave; else the offer as it is. */
function findOnDate(id: string, otherDate: string | null | undefined, context: ResolverContext) {
  const { offerIndex, offers } = context.model;
  const shown = findOnSale(context, id);
  if (!shown || !otherDate) return shown;
  const place = offerIndex.placeOf(shown.id) as number;
  const offer = offers[place] as OfferModel;
  const { departures } = context.onSaleFor(offerTag(shown.id));
  const asked = departures.of(place).find((departure) => dateKey(offer, departure) === otherDate);
  return asked ? onDeparture(offer, asked) : shown;
}

/** Returns the day the balance is due by the partner's terms; null when the full price is due at once. */
function findDue(
  { offer }: ShownPrice,
  { model, today }: Pick<ResolverContext, 'model' | 'today'>,
): string | null {
  const { balanceDays } = model.partnersBySlug.get(offer.partnerSlug) as PartnerModel;
  const dueOn = addDays(offer.departs, -balanceDays);
  return dueOn > today ? dueOn : null;
}

/** Offers with one fact in common, such as a guide. */
type FactGroup = readonly [fact: OfferFact, value: string];

/** Counts the offers of a group that can be booked now. */
export function countOnSale({ model, onSaleFor }: ResolverContext, [fact, value]: FactGroup): number {
  const group = model.offerIndex.by[fact].get(value);
  const { set } = onSaleFor(groupTag(fact, value));
  return group ? countIn(group, set) : 0;
}

/** Returns the offers in any of the groups that can be booked now. */
export function selectOnSale({ model, onSaleFor }: ResolverContext, ...groups: readonly FactGroup[]): BitSet {
  const { offerIndex, offers } = model;
  const { set } = onSaleFor(...groups.map(([fact, value]) => groupTag(fact, value)));
  return intersect(
    unite(
      groups.map(([fact, value]) => offerIndex.by[fact].get(value)),
      offers.length,
    ),
    [set],
  );
}

type RuleGroups = 'collections' | 'campaigns';

/** Returns the offers of a collection or campaign that can be booked now, on whatever departure. */
export function selectInGroup({ model, onSaleFor }: ResolverContext, kind: RuleGroups, slug: string): BitSet {
  const { offerIndex, offers } = model;
  const { set } = onSaleFor(groupTag(kind, slug));
  return intersect(unite([offerIndex[kind].get(slug)?.posting], offers.length), [set]);
}

/** Counts offers of a collection or campaign that can be booked now, on a departure that its rule allows. */
export function countInGroup(context: ResolverContext, kind: RuleGroups, slug: string): number {
  const group = context.model.offerIndex[kind].get(slug);
  const all = selectInGroup(context, kind, slug);
  const { departures } = context.onSaleFor();
  return countBits(fit(all, group ? departures.find(group.asks) : null).offers);
}

/** True when the offer was published and can no longer be booked. */
function hasEnded(context: ResolverContext, { id, onSaleFrom }: OfferModel): boolean {
  return onSaleFrom <= context.now && !findOnSale(context, id);
}

/**
 * Returns the last day shown, or the departure day if sooner.
 * Null where the partner stopped selling, because that date is not recorded.
 */
function toEndDate({ soldBy, departs, publishTo }: OfferModel): string | null {
  return soldBy ? ([departs, lastLondonDay(publishTo)].sort()[0] as string) : null;
}

function findOldest(moments: readonly string[]): string | null {
  return moments.reduce<string | null>((first, one) => (first === null || one < first ? one : first), null);
}
