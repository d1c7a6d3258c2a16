/** Grouping of holiday companies by the main kind of their holidays. */
import type { ListedCampaign } from './campaigns.query.ts';

type Kind = NonNullable<ListedCampaign['mainKind']>;

export interface CampaignGroup {
  readonly id: string;
  readonly heading: string;
  readonly campaigns: readonly ListedCampaign[];
}

const groups: readonly { id: string; heading: string; kinds: readonly Kind[] }[] = [
  { id: 'sun-cities-snow', heading: 'Sun, cities and snow', kinds: ['BEACH', 'CITY', 'SKI', 'LAKES'] },
  { id: 'tours', heading: 'Tours by coach, rail and air', kinds: ['TOUR', 'COACH', 'RAIL', 'UK'] },
  { id: 'islands-far-away', heading: 'Islands and far away', kinds: ['ISLANDS', 'LONGHAUL'] },
  { id: 'cruises', heading: 'Cruises, ocean and river', kinds: ['CRUISE', 'RIVER'] },
];

/** Groups live campaigns only. Those without a priced offer come last; empty groups are dropped. */
export function groupCampaigns(campaigns: readonly ListedCampaign[]): CampaignGroup[] {
  const sold = campaigns.filter(({ status }) => status === 'LIVE');
  const sorted = groups.map(({ kinds, ...group }) => ({
    ...group,
    campaigns: sold.filter(({ mainKind }) => mainKind && kinds.includes(mainKind)),
  }));
  const toOrder = sold.filter(({ mainKind }) => !mainKind);
  return [...sorted, { id: 'to-order', heading: 'Priced to order', campaigns: toOrder }].filter(
    (group) => group.campaigns.length > 0,
  );
}
