/** Query for watched holidays as they are now, and for the sender's contact details. */
import { query } from '#shared/query/document.ts';
import type { WatchedOffersQuery, WatchedOffersQueryVariables } from '#shared/query/operations.generated.ts';

export const watchedOffersQuery = query<WatchedOffersQuery, WatchedOffersQueryVariables>(`
  query WatchedOffers($ids: [ID!]!) {
    site { name phone email }
    offers(filter: { ids: $ids }, first: 50) {
      items {
        id slug title departs nights
        from { kind name }
        stay { board }
        price { basis adults children totalPence perPersonPence isFrom checkedAt left }
      }
    }
  }
`);

export type WatchedOffer = WatchedOffersQuery['offers']['items'][number];
export type TellingSite = WatchedOffersQuery['site'];
