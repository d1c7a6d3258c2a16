/** Query for a line without priced sailings: sailings of similar lines, and sailings per port. */
import { offerCardFields } from '#client/components/offers/offer-card.query.ts';
import { query } from '#shared/query/document.ts';
import type {
  SimilarSailingsQuery,
  SimilarSailingsQueryVariables,
} from '#shared/query/operations.generated.ts';

export const similarSailingsQuery = query<SimilarSailingsQuery, SimilarSailingsQueryVariables>(
  `
  query SimilarSailings($kinds: [OfferKind!]!, $lines: [String!]!) {
    similar: offers(filter: { kinds: $kinds, lines: $lines }, first: 24) {
      items { ...OfferCard partner { name } }
    }
    every: offers(filter: { kinds: [CRUISE, RIVER] }, first: 1) {
      facets { name options { value label count } }
    }
  }
`,
  offerCardFields,
);

export type SimilarSailing = SimilarSailingsQuery['similar']['items'][number];
export type PortFacets = SimilarSailingsQuery['every']['facets'];
