/** Query for one guide, some offers there, and cruises that call. */
import { offerCardFields } from '#client/components/offers/offer-card.query.ts';
import { query } from '#shared/query/document.ts';
import type { DestinationQuery, DestinationQueryVariables } from '#shared/query/operations.generated.ts';

export const destinationQuery = query<DestinationQuery, DestinationQueryVariables>(
  `
  query Destination($slug: String!) {
    destination(slug: $slug) {
      slug name kind countryName description lead intro suits notFor art
      photo { name alt credit licence }
      parent { slug name }
      regions { slug name count }
      position { latitude longitude }
      climateAt climateSource
      months { high low sea rainDays }
      bestMonths whenToGo gettingThere flightTime currency money entryAdviceUrl
      rate { code name symbol sell checkedAt }
      tips { text name branch { slug name } }
      facts { label value }
      reviewedOn cruiseCount
      cruises(first: 9) { ...OfferCard }
    }
    offers(filter: { where: [$slug] }, first: 6) { total items { ...OfferCard } }
  }
`,
  offerCardFields,
);

export type DestinationGuide = NonNullable<DestinationQuery['destination']>;
