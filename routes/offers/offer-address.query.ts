/** The address of the offer that has a printed code, whether it is on sale or has ended. */
import { query } from '#shared/query/document.ts';
import type { OfferAddressQuery, OfferAddressQueryVariables } from '#shared/query/operations.generated.ts';

export const offerAddressQuery = query<OfferAddressQuery, OfferAddressQueryVariables>(`
  query OfferAddress($id: ID!) {
    offer(id: $id) { id slug }
    endedOffer(id: $id) { id slug }
  }
`);
