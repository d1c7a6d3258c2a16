/** Where everything that a campaign has on sale can be narrowed and put in order. */
import { href } from '#routes/href.ts';

interface CampaignList {
  readonly operators: readonly { slug: string }[];
  readonly kinds: readonly string[];
}

/** A campaign of sailings whoever runs them has the list of cruises, one of companies has theirs. */
export function campaignListHref({ operators, kinds }: CampaignList): string {
  if (operators.length > 1 && kinds.every((kind) => kind === 'CRUISE'))
    return href('cruise-offers', {}, { kind: kinds });
  return href('sale', {}, { operator: operators.map(({ slug }) => slug), kind: kinds });
}
