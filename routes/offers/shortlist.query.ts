/** Query for listed offers by their codes: card fields for all, table fields for those to compare. */
import { offerCardFields } from '#client/components/offers/offer-card.query.ts';
import { query } from '#shared/query/document.ts';
import type { ShortlistQuery, ShortlistQueryVariables } from '#shared/query/operations.generated.ts';

export const shortlistQuery = query<ShortlistQuery, ShortlistQueryVariables>(
  `
  query Shortlist($ids: [ID!]!, $compare: [ID!]!, $comparing: Boolean!) {
    offers(filter: { ids: $ids }, first: 50) @skip(if: $comparing) { items { ...OfferCard } }
    compared: offers(filter: { ids: $compare }, first: 4) @include(if: $comparing) {
      items {
        ...OfferCard
        includes minAge accessNotes
        stay { name stars starsBy }
        facts { label value }
        price { depositPence balanceDueOn localTaxes { pence } }
        cruise { ship noFly line { name } }
        partner { name }
      }
    }
  }
`,
  offerCardFields,
);

export type SavedOfferCard = NonNullable<ShortlistQuery['offers']>['items'][number];
export type ComparedOffer = NonNullable<ShortlistQuery['compared']>['items'][number];
