/** Offers that a branch's staff know best: the first of each person, then the second of each, and so on. */
import type { BranchModel } from './branch-model.ts';
import { offerTerms, scoreOf } from './find-specialists.ts';
import type { OfferModel } from './offer-model.ts';
import { slugify } from './slugify.ts';

/** Limit per person; more than any page shows. */
const maxEach = 12;

/** Returns picks by branch. `offers` must be soonest first, which is the order of equal scores. */
export function pickByPeople(
  branches: readonly BranchModel[],
  offers: readonly OfferModel[],
): ReadonlyMap<string, readonly OfferModel[]> {
  const known = offers.map((offer) => ({ offer, terms: knownBy(offer) }));
  return new Map(
    branches.map(({ slug, team }) => {
      const lists = team.map(({ knows }) =>
        known
          .map(({ offer, terms }) => ({ offer, score: scoreOf(knows, terms) }))
          .filter(({ offer, score }) => score > 0 && (!offer.cruise || knowsShips(knows)))
          .sort((a, b) => b.score - a.score)
          .map(({ offer }) => offer),
      );
      return [slug, interleave(lists.map((list) => list.slice(0, maxEach)))];
    }),
  );
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
