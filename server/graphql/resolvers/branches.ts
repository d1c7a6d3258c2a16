/** Resolvers of branches, their offers and the branches near a place. */
import { isShutForLong } from '#shared/opening-hours/answered-by.ts';
import type { BranchModel } from '../../catalogue/model/branch-model.ts';
import { withDistinctPictures } from '../../catalogue/model/distinct-pictures.ts';
import { nearestBranches } from '../../catalogue/model/nearest-branches.ts';
import type { OfferModel } from '../../catalogue/model/offer-model.ts';
import { soonest as bySoonest } from '../../catalogue/model/sort-offers.ts';
import { intersect } from '../../catalogue/offer-index/bit-set.ts';
import { unite } from '../../catalogue/offer-index/posting.ts';
import { currentNotice } from '../../documents/current-documents.ts';
import type { ResolverContext, TypeResolvers } from './context.ts';
import { findOnSale } from './offers.ts';
import { type PageBounds, type Paging, paginate, readPaging } from './paginate.ts';

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
    bridge: (branch: BranchModel, _, { model, now }) =>
      branch.bridge && isShutForLong(branch, new Date(now))
        ? (model.branches.find(({ slug }) => slug === branch.bridge) ?? null)
        : null,
    notice: ({ slug }: BranchModel, _, context) => currentNotice(slug, context) ?? null,
    offers: (branch: BranchModel, paging: Paging, context) => rankOffers(branch, readPaging(paging), context),
    nearby: (branch: BranchModel, paging: Paging, { model }) => {
      const others = model.branches.filter(({ slug }) => slug !== branch.slug);
      return paginate(nearestBranches(branch, others), paging);
    },
  },
};

/**
 * Ranks the branch's picks first, then what its staff know best, coaches that stop in its town,
 * the soonest offer of each kind, and the rest.
 */
function rankOffers(
  { picks, slug, town }: BranchModel,
  { start, size }: PageBounds,
  context: ResolverContext,
): readonly OfferModel[] {
  const { offerIndex, picksByPeople } = context.model;
  // A suggestion: it may miss an offer that has just been published.
  const onSale = context.onSaleFor();
  const { set } = onSale;
  const known = picksByPeople().get(slug) ?? [];
  const count = start + size;
  const all = offerIndex.offers.length;
  const local = intersect(unite([offerIndex.by.pickUp.get(town.toLowerCase())], all), [set]);
  const soonest = [...offerIndex.by.kind.values()]
    .flatMap((kind) => onSale.take(unite([kind], all), 0, 1))
    .sort(bySoonest);
  const ranked = new Map<string, OfferModel>();
  const add = (offers: readonly OfferModel[]) => {
    for (const offer of offers) if (!ranked.has(offer.id)) ranked.set(offer.id, offer);
  };
  add([
    ...picks.flatMap((id) => findOnSale(context, id) ?? []),
    ...known.flatMap(({ id }) => findOnSale(context, id) ?? []),
    ...onSale.take(local, 0, count),
    ...soonest,
  ]);
  // Extra offers make up for those that are already ranked above.
  add(onSale.take(set, 0, count + ranked.size));
  return withDistinctPictures([...ranked.values()].slice(start, count), context.model.scenes);
}
