/** Grouping of holiday companies by the main kind of their holidays, with what a card shows of each. */
import { protectionLabel } from '#client/components/offers/offer-labels.ts';
import type { PhotoFacts } from '#client/components/pictures/picture.tsx';
import type { ListedCampaign } from './campaigns.query.ts';

type Kind = NonNullable<ListedCampaign['mainKind']>;

export interface Company {
  readonly slug: string;
  readonly name: string;
  readonly sells: string;
  readonly art: string;
  readonly photo?: PhotoFacts;
  readonly count: number;
  /** Financial protection; without a scheme, the note that replaces it. */
  readonly protection: string;
  readonly unprotected?: true;
}

export interface CompanyGroup {
  readonly id: string;
  readonly heading: string;
  readonly companies: readonly Company[];
}

const groups: readonly { id: string; heading: string; kinds: readonly Kind[] }[] = [
  { id: 'sun-cities-snow', heading: 'Sun, cities and snow', kinds: ['BEACH', 'CITY', 'SKI', 'LAKES'] },
  { id: 'tours', heading: 'Tours by coach, rail and air', kinds: ['TOUR', 'COACH', 'RAIL', 'UK'] },
  { id: 'islands-far-away', heading: 'Islands and far away', kinds: ['ISLANDS', 'LONGHAUL'] },
  { id: 'cruises', heading: 'Cruises, ocean and river', kinds: ['CRUISE', 'RIVER'] },
];

/** Groups live campaigns only. Those without a priced offer come last; empty groups are dropped. */
export function groupCampaigns(campaigns: readonly ListedCampaign[]): CompanyGroup[] {
  const sold = campaigns.filter(({ status }) => status === 'LIVE');
  const sorted = groups.map(({ kinds, ...group }) => ({
    ...group,
    companies: sold.filter(({ mainKind }) => mainKind && kinds.includes(mainKind)).map(toCompany),
  }));
  const toOrder = sold.filter(({ mainKind }) => !mainKind).map(toCompany);
  return [...sorted, { id: 'to-order', heading: 'Priced to order', companies: toOrder }].filter(
    (group) => group.companies.length > 0,
  );
}

function toCompany({
  slug,
  art,
  photo,
  count,
  partner: { name, sells, protection },
}: ListedCampaign): Company {
  return {
    ...{ slug, name, sells, art, count },
    ...(photo ? { photo } : {}),
    protection: protectionLabel(protection),
    ...(protection.scheme === 'none' ? { unprotected: true as const } : {}),
  };
}
