/** Resolvers of partners, their campaigns, cruise lines and rivers. */
import { withDistinctPictures } from '../../catalogue/model/distinct-pictures.ts';
import { type OfferKind, upperCase } from '../../catalogue/model/offer-labels.ts';
import type { CampaignModel, CruiseLineModel, PartnerModel } from '../../catalogue/model/partner-model.ts';
import { type BitSet, intersect, takeBits } from '../../catalogue/offer-index/bit-set.ts';
import { countIn, unite } from '../../catalogue/offer-index/posting.ts';
import type { ResolverContext, TypeResolvers } from './context.ts';
import { countInGroup, countOnSale, selectInGroup, selectOnSale } from './offers.ts';
import { type Paging, readPaging } from './paginate.ts';

interface BySlug {
  readonly slug: string;
}

export const partnerQueries: TypeResolvers = {
  campaign: (_, { slug }: BySlug, { model }) => model.campaigns.find((one) => one.slug === slug),
  campaigns: (_, __, { model }) => model.campaigns,
  partner: (_, { slug }: BySlug, { model }) => model.partnersBySlug.get(slug),
  partners: (_, __, { model }) => model.partners,
  cruiseLine: (_, { slug }: BySlug, { model }) => model.cruiseLines.find((one) => one.slug === slug),
  cruiseLines: (_, __, { model }) => model.cruiseLines,
  rivers: (_, __, { model }) => model.rivers,
};

export const partnerTypes: Record<string, TypeResolvers> = {
  Campaign: {
    related: ({ relatedSlugs }: CampaignModel, _, { model }) =>
      relatedSlugs.flatMap((slug) => model.campaigns.find((one) => one.slug === slug) ?? []),
    count: ({ slug }: CampaignModel, _, context) => countInGroup(context, 'campaigns', slug),
    kinds: ({ rule }: CampaignModel) => (rule.kinds ?? []).map(upperCase),
    minTotalPence: ({ rule }: CampaignModel) => rule.minTotalPence,
    operators: ({ slug }: CampaignModel, _, context) => {
      const { offerIndex, partners } = context.model;
      const selling = selectInGroup(context, 'campaigns', slug);
      return partners.filter((partner) => {
        const sold = offerIndex.by.partner.get(partner.slug);
        return sold && countIn(sold, selling) > 0;
      });
    },
    mainKind: ({ slug }: CampaignModel, _, context) =>
      findMainKind(context, selectInGroup(context, 'campaigns', slug)),
  },
  Partner: {
    count: ({ slug }: PartnerModel, _, context) => countOnSale(context, ['partner', slug]),
  },
  CruiseLine: {
    singlesOnSale: ({ slug }: CruiseLineModel, _, context) => {
      const single = context.model.offerIndex.by.grade.get('single');
      return single !== undefined && countIn(single, selectOnSale(context, ['line', slug])) > 0;
    },
    count: ({ slug }: CruiseLineModel, _, context) => countOnSale(context, ['line', slug]),
    offers: ({ slug }: CruiseLineModel, paging: Paging, context) => {
      const { start, size } = readPaging(paging);
      const sailings = context.onSaleFor().take(selectOnSale(context, ['line', slug]), start, size);
      return withDistinctPictures(sailings, context.model.scenes);
    },
  },
};

/** Returns the most frequent kind; of equally frequent ones that of the offer that leaves first. */
function findMainKind({ model: { offerIndex, offers } }: ResolverContext, set: BitSet): OfferKind | null {
  const soonest = [...offerIndex.by.kind.values()].flatMap((kind) => {
    const count = countIn(kind, set);
    const [place] = takeBits(intersect(unite([kind], offers.length), [set]), 0, 1);
    return place === undefined ? [] : { count, place };
  });
  const [main] = soonest.sort((a, b) => b.count - a.count || a.place - b.place);
  return main ? (offers[main.place]?.kind ?? null) : null;
}
