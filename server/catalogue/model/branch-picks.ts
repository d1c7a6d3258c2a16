/** Offers that a branch's staff know best: the first of each person, then the second of each, and so on. */
import { runSteps, type Steps } from '../../platform/steps.ts';
import type { BranchModel } from './branch-model.ts';
import { offerTerms, scoreOf } from './find-specialists.ts';
import type { OfferModel } from './offer-model.ts';
import { slugify } from './slugify.ts';

/** Limit on the picks of one member of staff; more than any page shows. */
const maxEach = 12;

/** Returns picks by branch. `offers` must be soonest first, which is the order of equal scores. */
export function pickByPeople(branches: readonly BranchModel[], offers: readonly OfferModel[]): Picks {
  return runSteps(pickSteps(branches, offers));
}

type Picks = ReadonlyMap<string, readonly OfferModel[]>;

/** The same, with pauses in which a server handles requests. */
export function* pickSteps(branches: readonly BranchModel[], offers: readonly OfferModel[]): Steps<Picks> {
  const groups = yield* groupSteps(offers);
  const picks = new Map<string, readonly OfferModel[]>();
  for (const { slug, team } of branches) {
    const lists: OfferModel[][] = [];
    for (const { knows } of team) {
      const isForShips = knowsShips(knows);
      const scored = groups
        .map((group) => ({ ...group, score: scoreOf(knows, group.terms) }))
        .filter(({ isCruise, score }) => score > 0 && (!isCruise || isForShips))
        .flatMap(({ places, score }) => places.slice(0, maxEach).map((place) => ({ place, score })))
        .sort((a, b) => b.score - a.score || a.place - b.place);
      lists.push(scored.slice(0, maxEach).map(({ place }) => offers[place] as OfferModel));
      yield;
    }
    picks.set(slug, interleave(lists));
  }
  return picks;
}

/** Offers that staff know by the same terms. */
interface PickGroup {
  readonly terms: ReadonlyMap<string, number>;
  readonly isCruise: boolean;
  readonly places: number[];
}

/** A catalogue of twenty thousand offers goes to some hundred places. */
function* groupSteps(offers: readonly OfferModel[]): Steps<readonly PickGroup[]> {
  const groups = new Map<string, PickGroup>();
  for (const [place, offer] of offers.entries()) {
    const { kind, region, countryName, guides, from, cruise } = offer;
    const isCruise = cruise !== null;
    const slugs = guides.map(({ slug }) => slug);
    const key = [kind, offer.place, region, countryName, slugs, from.label, isCruise].join('|');
    const group = groups.get(key);
    if (group) group.places.push(place);
    else groups.set(key, { terms: knownBy(offer), isCruise, places: [place] });
    yield;
  }
  return [...groups.values()];
}

/** Knowing Italy does not imply knowing the ships that call there. */
function knowsShips(knows: readonly string[]): boolean {
  return knows.some((one) => /cruis|sailing|ship|fjord|voyage|cabin/i.test(one));
}

/** Adds the departure point as a term: `Norwich Airport flights` covers all offers from Norwich. */
function knownBy(offer: OfferModel): ReadonlyMap<string, number> {
  return new Map([...offerTerms(offer), [slugify(offer.from.label.replace(/^London /, '')), 1]]);
}

function interleave(lists: readonly (readonly OfferModel[])[]): OfferModel[] {
  const rounds = Math.max(0, ...lists.map(({ length }) => length));
  const rows = Array.from({ length: rounds }, (_, round) => lists.flatMap((list) => list[round] ?? []));
  return [...new Set(rows.flat())];
}
