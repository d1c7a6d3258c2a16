/** What lists, counts and likenesses are answered from: for each fact the offers that have it, made once at start. */
import { cabinGrades, totalForGrades } from '../model/grade-total.ts';
import type { OfferModel } from '../model/offer-model.ts';
import { type BitSet, takeBits } from './bit-set.ts';
import { createFacetChoices, type FacetNames } from './facet-choices.ts';
import { createLikenessColumns } from './likeness-columns.ts';
import { type OfferFact, offerFacts } from './offer-facts.ts';
import { createOnSaleFinder } from './on-sale.ts';
import { createPosting, type Postings, postBy } from './posting.ts';
import { createPriceOrder, type PriceOrder } from './price-order.ts';
import { createStays } from './stays.ts';

export type OfferIndex = ReturnType<typeof createOfferIndex>;

/** A kind of holiday or a campaign, and the offers that it lets in. */
export interface OfferGroup {
  readonly slug: string;
  readonly lets: (offer: OfferModel) => boolean;
}

export interface OfferGroups {
  readonly collections: readonly OfferGroup[];
  readonly campaigns: readonly OfferGroup[];
}

/** `offers` in the order of the soonest. */
export function createOfferIndex(offers: readonly OfferModel[], groups: OfferGroups, names: FacetNames) {
  const places = new Map(offers.map(({ id }, place) => [id, place]));
  const by = Object.fromEntries(
    Object.entries(offerFacts).map(([fact, read]) => [fact, postBy(offers, read)]),
  ) as Record<OfferFact, Postings>;
  return {
    offers,
    by,
    collections: postGroups(offers, groups.collections),
    campaigns: postGroups(offers, groups.campaigns),
    choices: createFacetChoices(offers, by, names),
    likeness: createLikenessColumns(offers),
    stays: createStays(by.nights, offers.length),
    onSaleAt: createOnSaleFinder(offers),
    priceOrder: createPriceOrders(offers),
    /** Where an offer stands among all, by its code. */
    placeOf: (id: string) => places.get(id),
    /** The offers of a set, so many after the first so many. */
    take: (set: BitSet, start: number, count: number) => at(offers, takeBits(set, start, count)),
    at: (found: readonly number[]) => at(offers, found),
  };
}

function at(offers: readonly OfferModel[], places: readonly number[]): readonly OfferModel[] {
  return places.map((place) => offers[place] as OfferModel);
}

function postGroups(offers: readonly OfferModel[], groups: readonly OfferGroup[]): Postings {
  return new Map(
    groups.map(({ slug, lets }) => {
      const members = offers.flatMap((offer, place) => (lets(offer) ? place : []));
      return [slug, createPosting(members, offers.length)];
    }),
  );
}

/** Made when first asked for: there are few choices of grades, and most of them nobody makes. */
function createPriceOrders(offers: readonly OfferModel[]): (grades: readonly string[]) => PriceOrder {
  const orders = new Map<string, PriceOrder>();
  return (grades) => {
    const known = cabinGrades.filter((grade) => grades.includes(grade));
    const key = known.join();
    const order = orders.get(key) ?? createPriceOrder(offers, totalForGrades(known));
    orders.set(key, order);
    return order;
  };
}
