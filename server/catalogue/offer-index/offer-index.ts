/** Offer index for lists, counts and similar offers: the offers with each fact, built once at start. */
import type { Steps } from '../../platform/steps.ts';
import type { OfferModel } from '../model/offer-model.ts';
import type { DepartureQuestion } from './departures.ts';
import { type FacetChoices, type FacetNames, facetChoiceSteps } from './facet-choices.ts';
import { likenessSteps } from './likeness-columns.ts';
import { type OfferFact, offerFacts } from './offer-facts.ts';
import type { OfferMoves } from './offer-moves.ts';
import { createOnSaleFinder } from './on-sale.ts';
import {
  changedPostingSteps,
  createPosting,
  movePosting,
  type Posting,
  type Postings,
  postingSteps,
} from './posting.ts';

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

/** Index of the offers before a change, and what has moved since; the groups are the same. */
interface FormerIndex {
  readonly index: {
    readonly by: Readonly<Record<OfferFact, Postings>>;
    readonly collections: IndexedGroups;
    readonly campaigns: IndexedGroups;
    readonly choices: FacetChoices;
  };
  readonly moves: OfferMoves;
}

/** `offers` must be sorted soonest first. */
export function* offerIndexSteps(
  offers: readonly OfferModel[],
  groups: OfferGroups,
  names: FacetNames,
  former?: FormerIndex,
) {
  const places = new Map(offers.map(({ id }, place) => [id, place]));
  const by = {} as Record<OfferFact, Postings>;
  for (const [name, read] of Object.entries(offerFacts)) {
    const fact = name as OfferFact;
    by[fact] = former
      ? yield* changedPostingSteps(former.index.by[fact], former.moves, read)
      : yield* postingSteps(offers, read);
    yield;
  }
  const collections = yield* groupSteps(offers, groups.collections, former?.index.collections, former?.moves);
  const campaigns = yield* groupSteps(offers, groups.campaigns, former?.index.campaigns, former?.moves);
  const alike = former?.moves.isAlike ? former.index.choices : undefined;
  const choices = yield* facetChoiceSteps(offers, by, names, alike);
  const likeness = yield* likenessSteps(offers);
  return {
    offers,
    by,
    collections,
    campaigns,
    choices,
    likeness,
    ...createOnSaleFinder(offers),
    /** Returns the position of an offer by its code. */
    placeOf: (id: string) => places.get(id),
  };
}

function* groupSteps(
  offers: readonly OfferModel[],
  groups: readonly OfferGroup[],
  former?: IndexedGroups,
  moves?: OfferMoves,
): Steps<IndexedGroups> {
  const indexed = new Map<string, IndexedGroup>();
  const isMember = (lets: OfferGroup['lets']) => (place: number) => lets(offers[place] as OfferModel);
  for (const { slug, lets, asks } of groups) {
    const before = former?.get(slug)?.posting;
    const posting =
      before && moves
        ? movePosting(before, moves, moves.fresh.filter(isMember(lets)))
        : createPosting([...offers.keys()].filter(isMember(lets)), offers.length);
    indexed.set(slug, { posting, asks });
    yield;
  }
  return indexed;
}
