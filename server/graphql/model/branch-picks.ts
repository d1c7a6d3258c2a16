/** What the people of a branch know best among all offers: the first of each, then the second of each, and so on. */
import type { BranchModel } from './branch-model.ts';
import { offerTerms, scoreOf } from './find-specialists.ts';
import type { OfferModel } from './offer-model.ts';
import { slugify } from './slugify.ts';

/** More than any page shows. */
const maxEach = 12;

/** By branch. `offers` in the order of the soonest, which is the order of those that are known equally well. */
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
      return [slug, takeTurns(lists.map((list) => list.slice(0, maxEach)))];
    }),
  );
}

/** Somebody who knows Italy does not yet know the ships that call there. */
function knowsShips(knows: readonly string[]): boolean {
  return knows.some((one) => /cruis|sailing|ship|fjord|voyage|cabin/i.test(one));
}

/** `Norwich Airport flights` is known of whatever leaves from Norwich. */
function knownBy(offer: OfferModel): ReadonlyMap<string, number> {
  return new Map([...offerTerms(offer), [slugify(offer.from.label.replace(/^London /, '')), 1]]);
}

function takeTurns(lists: readonly (readonly OfferModel[])[]): OfferModel[] {
  const rounds = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: rounds }, (_, round) => lists.flatMap((list) => list[round] ?? []));
  return [...new Set(turns.flat())];
}
