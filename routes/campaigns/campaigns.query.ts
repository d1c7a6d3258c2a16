/** Query for every holiday company sold now or before, with the number of its holidays on sale. */
import { query } from '#shared/query/document.ts';
import type { CampaignsQuery, CampaignsQueryVariables } from '#shared/query/operations.generated.ts';

export const campaignsQuery = query<CampaignsQuery, CampaignsQueryVariables>(`
  query Campaigns {
    editorialPage(name: "campaigns") {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
    campaigns {
      slug status art count mainKind
      photo { name alt credit licence }
      partner { name sells protection { scheme holder number note } }
    }
    partners { slug name sells status hasCampaign count }
  }
`);

export type ListedCampaign = CampaignsQuery['campaigns'][number];
export type ListedPartner = CampaignsQuery['partners'][number];
