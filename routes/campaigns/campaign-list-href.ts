/** Where everything that a campaign has on sale can be narrowed and put in order. */
import { href } from '#routes/href.ts';

interface CampaignList {
  readonly operators: readonly { slug: string }[];
  readonly kinds: readonly string[];
  readonly minTotalPence: number | null;
}

/**
 * A campaign of sailings whoever runs them has the list of cruises, one of companies has theirs. Null for one that keeps
 * to dear holidays: a list can be narrowed by the most that one costs, and would show what is not in the campaign.
 */
export function campaignListHref({ operators, kinds, minTotalPence }: CampaignList): string | null {
  if (minTotalPence !== null) return null;
  if (operators.length > 1 && kinds.length > 0 && kinds.every((kind) => kind === 'CRUISE'))
    return href('cruise-offers', {}, { kind: kinds });
  return href('sale', {}, { operator: operators.map(({ slug }) => slug), kind: kinds });
}
