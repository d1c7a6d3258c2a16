/** Offer index for lists, counts and similar offers: the offers with each fact, built once at start. */
import type { Steps } from '../../platform/steps.ts';
import type { OfferModel } from '../model/offer-model.ts';
import type { DepartureQuestion } from './departures.ts';
import { createFacetChoices, type FacetNames } from './facet-choices.ts';
import { createLikenessColumns } from './likeness-columns.ts';
import { type OfferFact, offerFacts } from './offer-facts.ts';
import { createOnSaleFinder } from './on-sale.ts';
import { createPosting, type Posting, type Postings, postBy } from './posting.ts';

export type OfferIndex = ReturnType<typeof offerIndexSteps> extends Steps<infer Index> ? Index : never;

/** A collection or campaign, with the test for its offers. */
export interface OfferGroup {
  readonly slug: string;
  readonly lets: (offer: OfferModel) => boolean;
  /** Conditions on a departure. */
  readonly asks: DepartureQuestion;
}

/** Offers of a group on any date, and the group's conditions on a departure. */
export interface IndexedGroup {
  readonly posting: Posting;
  readonly asks: DepartureQuestion;
}

export type IndexedGroups = ReadonlyMap<string, IndexedGroup>;

export interface OfferGroups {
  readonly collections: readonly OfferGroup[];
  readonly campaigns: readonly OfferGroup[];
}

/** `offers` must be sorted soonest first. */
export function* offerIndexSteps(offers: readonly OfferModel[], groups: OfferGroups, names: FacetNames) {
  const places = new Map(offers.map(({ id }, place) => [id, place]));
  const by = {} as Record<OfferFact, Postings>;
  for (const [fact, read] of Object.entries(offerFacts)) {
    by[fact as OfferFact] = postBy(offers, read);
    yield;
  }
  const collections = postGroups(offers, groups.collections);
  yield;
  const campaigns = postGroups(offers, groups.campaigns);
  yield;
  const choices = createFacetChoices(offers, by, names);
  yield;
  return {
    offers,
    by,
    collections,
    campaigns,
    choices,
    likeness: createLikenessColumns(offers),
    onSaleAt: createOnSaleFinder(offers),
    /** Returns the position of an offer by its code. */
    placeOf: (id: string) => places.get(id),
  };
}

function postGroups(offers: readonly OfferModel[], groups: readonly OfferGroup[]): IndexedGroups {
  return new Map(
    groups.map(({ slug, lets, asks }) => {
      const members = offers.flatMap((offer, place) => (lets(offer) ? place : []));
      return [slug, { posting: createPosting(members, offers.length), asks }];
    }),
  );
}
