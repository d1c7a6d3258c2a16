/** Resolves partners, their campaigns, cruise lines and rivers. */
import type { CampaignModel, CruiseLineModel } from '../model/partner-model.ts';
import type { TypeResolvers } from './context.ts';
import { countOnSale } from './offers.ts';
import { type Paging, paginate } from './paginate.ts';

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
    count: ({ slug }: CampaignModel, _, context) =>
      countOnSale(context, context.model.campaignOffers.get(slug)),
  },
  CruiseLine: {
    offers: ({ slug }: CruiseLineModel, paging: Paging, { onSale }) =>
      paginate(
        onSale.filter(({ cruise }) => cruise?.lineSlug === slug),
        paging,
      ),
  },
};
