/** The offers on a list, by their codes, with what a card shows. */
import { query } from '#shared/query/document.ts';
import type { ShortlistQuery, ShortlistQueryVariables } from '#shared/query/operations.generated.ts';

export const shortlistQuery = query<ShortlistQuery, ShortlistQueryVariables>(`
  query Shortlist($ids: [ID!]!) {
    offers(filter: { ids: $ids }, first: 50) {
      items {
        id title kind place countryName departs nights art
        from { kind name }
        stay { board }
        price { basis adults children totalPence perPersonPence isFrom left checkedAt localTaxes { pence } }
        protection { scheme holder number note }
      }
    }
  }
`);
