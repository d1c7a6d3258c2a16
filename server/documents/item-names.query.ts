/** Queries for the names of the items that documents are about. */
import { query } from '#shared/query/document.ts';
import type {
  EndedItemQuery,
  EndedItemQueryVariables,
  ItemNamesQuery,
  ItemNamesQueryVariables,
  OfferCodesQuery,
  OfferCodesQueryVariables,
} from '#shared/query/operations.generated.ts';

export const itemNamesQuery = query<ItemNamesQuery, ItemNamesQueryVariables>(`
  query ItemNames {
    branches { slug }
    launches { slug }
    rates { code }
  }
`);

export const offerCodesQuery = query<OfferCodesQuery, OfferCodesQueryVariables>(`
  query OfferCodes($first: Int!, $offset: Int!) {
    offers(first: $first, offset: $offset) { items { id } }
  }
`);

export const endedItemQuery = query<EndedItemQuery, EndedItemQueryVariables>(`
  query EndedItem($id: ID!) { endedOffer(id: $id) { id } }
`);
