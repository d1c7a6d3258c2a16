/** Query for the text in the link-preview picture of an offer. */
import { query } from '#shared/query/document.ts';
import type { OfferPictureQuery, OfferPictureQueryVariables } from '#shared/query/operations.generated.ts';

export const offerPictureQuery = query<OfferPictureQuery, OfferPictureQueryVariables>(`
  query OfferPicture($id: ID!) {
    offer(id: $id) {
      id slug title place region countryName departs nights art
      price { adults children totalPence isFrom }
    }
  }
`);
