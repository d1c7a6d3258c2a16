/** Every offer on sale, or the one with a printed code; the kinds of holiday; the words round them. */
import { offerRowFields } from '#client/components/offer-row.query.ts';
import { query } from '#shared/query/document.ts';
import type { AllOffersQuery, AllOffersQueryVariables } from '#shared/query/operations.generated.ts';

export const allOffersQuery = query<AllOffersQuery, AllOffersQueryVariables>(
  `
  query AllOffers(
    $name: String!
    $code: ID!
    $byCode: Boolean!
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
    offerCollections { slug title art count }
    offer(id: $code) @include(if: $byCode) { ...OfferRow }
    offers(filter: $filter, sort: $sort, first: $first, offset: $offset) @skip(if: $byCode) {
      total
      oldestCheck
      facets { name options { value label count } }
      items { ...OfferRow }
    }
  }
`,
  offerRowFields,
);
