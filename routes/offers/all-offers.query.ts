/** Query for every offer on sale (unless a printed code is given), the kinds of holiday, and the text. */
import { offerRowFields } from '#client/components/offer-rows/offer-row.query.ts';
import { query } from '#shared/query/document.ts';
import type { AllOffersQuery, AllOffersQueryVariables } from '#shared/query/operations.generated.ts';

export const allOffersQuery = query<AllOffersQuery, AllOffersQueryVariables>(
  `
  query AllOffers(
    $name: String!
    $byCode: Boolean!
    $withKinds: Boolean!
    $filter: OfferFilter
    $sort: OfferSort
    $first: Int
    $offset: Int
  ) {
    editorialPage(name: $name) {
      title
      description
      eyebrow
      opening
      art
      sections { id heading html }
      next { label href }
    }
    offerCollections @include(if: $withKinds) { slug title count }
    offers(filter: $filter, sort: $sort, first: $first, offset: $offset) @skip(if: $byCode) {
      total
      oldestCheck
      facets { name options { value label group count } }
      nearest(first: 3) { because offer { ...OfferRow } }
      items { ...OfferRow }
    }
  }
`,
  offerRowFields,
);
