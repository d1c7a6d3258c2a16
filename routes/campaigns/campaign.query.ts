/** Query for one partner's campaign and its offers on sale. */
import { offerCardFields } from '#client/components/offers/offer-card.query.ts';
import { query } from '#shared/query/document.ts';
import type { CampaignQuery, CampaignQueryVariables } from '#shared/query/operations.generated.ts';

export const campaignQuery = query<CampaignQuery, CampaignQueryVariables>(
  `
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
      photo { name alt credit licence }
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
      related { slug title art }
      count
      kinds
      minTotalPence
      operators { slug name hasCampaign }
    }
    offers(filter: { campaign: $slug }, first: 12) {
      oldestCheck
      items { ...OfferCard partner { name } }
    }
  }
`,
  offerCardFields,
);
