/** Resolves branches, the offers they pick and what is near. */
import type { BranchModel } from '../model/branch-model.ts';
import { nearestBranches } from '../model/nearest-branches.ts';
import type { OfferModel } from '../model/offer-model.ts';
import type { TypeResolvers } from './context.ts';
import { currentNotice } from './current-documents.ts';
import { type Paging, paginate } from './paginate.ts';

export const branchQueries: TypeResolvers = {
  branch: (_, { slug }: { slug: string }, { model }) => model.branches.find((one) => one.slug === slug),
  branches: (_, __, { model }) => model.branches,
  nearestBranches: (_, { place, ...paging }: Paging & { place: string }, { model }) => {
    const point = model.findPlace(place);
    return paginate(point ? nearestBranches(point, model.branches) : [], paging);
  },
};

export const branchTypes: Record<string, TypeResolvers> = {
  Branch: {
    notice: ({ slug }: BranchModel, _, context) => currentNotice(slug, context) ?? null,
    offers: (branch: BranchModel, paging: Paging, { onSale }) => paginate(rankOffers(branch, onSale), paging),
    nearby: (branch: BranchModel, paging: Paging, { model }) => {
      const others = model.branches.filter(({ slug }) => slug !== branch.slug);
      return paginate(nearestBranches(branch, others), paging);
    },
  },
};

/** The branch's own picks, then coaches that stop in its town, then the soonest of each kind, then the rest. */
function rankOffers({ picks, town }: BranchModel, onSale: readonly OfferModel[]): OfferModel[] {
  const picked = picks.flatMap((id) => onSale.find((offer) => offer.id === id) ?? []);
  const local = onSale.filter(({ from }) => from.points.some(({ place }) => place.startsWith(town)));
  const soonest = new Map(onSale.map((offer) => [offer.kind, offer]).reverse() as [string, OfferModel][]);
  const varied = onSale.filter((offer) => soonest.get(offer.kind) === offer);
  return [...new Set([...picked, ...local, ...varied, ...onSale])];
}
