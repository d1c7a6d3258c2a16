/** Query for filtered sailings on sale, and the totals with and without a flight. */

import { offerRowFields } from '#client/components/offer-rows/offer-row.query.ts';
import { query } from '#shared/query/document.ts';
import type { CruiseOffersQuery, CruiseOffersQueryVariables } from '#shared/query/operations.generated.ts';
import { sailingFields } from './sailing.query.ts';

export const cruiseOffersQuery = query<CruiseOffersQuery, CruiseOffersQueryVariables>(
  `
  query CruiseOffers(
    $filter: OfferFilter!
    $withoutFlight: OfferFilter!
    $withFlight: OfferFilter!
    $sort: OfferSort!
    $first: Int!
    $offset: Int!
  ) {
    editorialPage(name: "cruise-offers") {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
    offers(filter: $filter, sort: $sort, first: $first, offset: $offset) {
      total
      oldestCheck
      items { ...Sailing }
      facets { name options { value label group count } }
      nearest(first: 3) { because offer { ...OfferRow } }
    }
    withoutFlight: offers(filter: $withoutFlight, first: 1) { total }
    withFlight: offers(filter: $withFlight, first: 1) { total }
  }
`,
  sailingFields,
  offerRowFields,
);
