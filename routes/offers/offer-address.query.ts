/** Query for the address of the offer with a printed code, on sale or ended. */
import { query } from '#shared/query/document.ts';
import type { OfferAddressQuery, OfferAddressQueryVariables } from '#shared/query/operations.generated.ts';

export const offerAddressQuery = query<OfferAddressQuery, OfferAddressQueryVariables>(`
  query OfferAddress($id: ID!) {
    offer(id: $id) { id slug }
    endedOffer(id: $id) { id slug }
  }
`);
