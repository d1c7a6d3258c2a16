/** Partners, campaigns, cruise lines and rivers as the query API shows them. */
import type { CruiseLineContent, RiverContent } from '../content-schemas/cruise-line.ts';
import type { PartnerContent } from '../content-schemas/partner.ts';
import type { FillProtection } from './fill-protection.ts';
import { upperCase } from './offer-labels.ts';
import { orNull } from './or-null.ts';

export type PartnerModel = ReturnType<typeof toPartner>;
export type CampaignModel = NonNullable<ReturnType<typeof toCampaign>>;
export type CruiseLineModel = ReturnType<typeof toCruiseLine>;

export function toPartner(partner: PartnerContent, fillProtection: FillProtection) {
  const { campaign, ...facts } = partner;
  return {
    ...facts,
    status: upperCase(partner.status),
    protection: fillProtection(partner.protection),
    ...orNull(partner, ['cruiseLine', 'website']),
    hasCampaign: campaign !== undefined,
  };
}

/** Returns null for a partner without a campaign page. */
export function toCampaign({ campaign, ...content }: PartnerContent, partner: PartnerModel) {
  if (!campaign) return null;
  const { related, ...facts } = campaign;
  return {
    ...facts,
    ...orNull(campaign, ['photo']),
    slug: content.slug,
    partner,
    status: partner.status,
    relatedSlugs: related,
  };
}

export function toCruiseLine(line: CruiseLineContent, fillProtection: FillProtection) {
  const ships = line.ships.map((ship) => ({ ...ship, type: ship.type ?? line.type }));
  return {
    ...line,
    ships,
    types: [...new Set([line.type, ...ships.map(({ type }) => type)])],
    ...orNull(line, ['minAge', 'soloCabins', 'accessibleCabins', 'campaign']),
    fare: line.fare ?? [],
    status: upperCase(line.status),
    protection: fillProtection(line.protection),
  };
}

export function toRiver(river: RiverContent) {
  const { lowWater = [], highWater = [], nights = null, ...facts } = river;
  return { ...facts, lowWater, highWater, nights };
}
