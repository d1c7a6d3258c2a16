/** Query for one saved offer, with the fields that its list shows. */
import { query } from '#shared/query/document.ts';
import type { SavedOfferQuery, SavedOfferQueryVariables } from '#shared/query/operations.generated.ts';

export const savedOfferQuery = query<SavedOfferQuery, SavedOfferQueryVariables>(`
  query SavedOffer($id: ID!) {
    offer(id: $id) { id slug title departs nights }
  }
`);

/** `offer` is null once it is no longer on sale. */
export interface SavedOffer {
  id: string;
  offer: SavedOfferQuery['offer'];
}
