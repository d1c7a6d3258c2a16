/** Query for everything that matches the typed text, in groups. */
import { offerRowFields } from '#client/components/offer-rows/offer-row.query.ts';
import { query } from '#shared/query/document.ts';
import type { SearchQuery, SearchQueryVariables } from '#shared/query/operations.generated.ts';

export const searchQuery = query<SearchQuery, SearchQueryVariables>(
  `
  query Search($text: String!, $first: Int!) {
    search(text: $text, first: $first) {
      corrected
      unused
      offerPage
      understood { label count choices { name values } wider { label count choices { name values } } }
      groups {
        name
        total
        nearly
        items { kind slug anchor address { name values } title detail art offer { ...OfferRow } }
      }
    }
  }
`,
  offerRowFields,
);
