/** Query for one kind of holiday: its text, its filtered offers, and its siblings. */
import { offerRowFields } from '#client/components/offer-rows/offer-row.query.ts';
import { query } from '#shared/query/document.ts';
import type {
  OfferCollectionQuery,
  OfferCollectionQueryVariables,
} from '#shared/query/operations.generated.ts';

export const offerCollectionQuery = query<OfferCollectionQuery, OfferCollectionQueryVariables>(
  `
  query OfferCollection($slug: String!, $filter: OfferFilter, $sort: OfferSort, $first: Int, $offset: Int) {
    offerCollection(slug: $slug) {
      slug
      title
      description
      eyebrow
      lead
      intro
      art
      guide { id heading html }
      facts { label value }
      reviewedOn
    }
    offers(filter: $filter, sort: $sort, first: $first, offset: $offset) {
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
