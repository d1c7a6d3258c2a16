/** One partner's campaign and what of it is on sale. */
import { query } from '#shared/query/document.ts';
import type { CampaignQuery, CampaignQueryVariables } from '#shared/query/operations.generated.ts';

export const campaignQuery = query<CampaignQuery, CampaignQueryVariables>(`
  query Campaign($slug: String!) {
    campaign(slug: $slug) {
      slug
      title
      description
      strap
      intro
      status
      layout
      art
      partner {
        name
        sells
        cruiseLine
        protection { scheme holder number note }
      }
      facts { label value }
      included
      notIncluded
      goodFor
      notFor
      soloNote
      accessNote
      departures { label value }
      questions { question answer }
      related { slug title }
      count
    }
    offers(filter: { campaign: $slug }, first: 12) {
      oldestCheck
      items {
        id
        title
        kind
        place
        countryName
        departs
        nights
        art
        from { kind name }
        stay { board }
        price { basis adults children totalPence perPersonPence isFrom left checkedAt }
        protection { scheme holder number note }
      }
    }
  }
`);
