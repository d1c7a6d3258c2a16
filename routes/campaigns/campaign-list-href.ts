/** Address of the list in which all offers of a campaign can be filtered and sorted. */
import { href } from '#routes/href.ts';

interface CampaignList {
  readonly operators: readonly { slug: string }[];
  readonly kinds: readonly string[];
  readonly minTotalPence: number | null;
}

/**
 * Cruise campaigns of several operators link to the cruise list, others to their operators' offers.
 * Null with a minimum price: a list filters by maximum price only, so would show other offers.
 */
export function campaignListHref({ operators, kinds, minTotalPence }: CampaignList): string | null {
  if (minTotalPence !== null) return null;
  if (operators.length > 1 && kinds.length > 0 && kinds.every((kind) => kind === 'CRUISE'))
    return href('cruise-offers', {}, { kind: kinds });
  return href('sale', {}, { operator: operators.map(({ slug }) => slug), kind: kinds });
}
