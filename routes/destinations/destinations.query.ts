/** Query for every guide with the facts of its tile, and the number of holidays on sale. */
import { query } from '#shared/query/document.ts';
import type { DestinationsQuery, DestinationsQueryVariables } from '#shared/query/operations.generated.ts';

export const destinationsQuery = query<DestinationsQuery, DestinationsQueryVariables>(`
  query Destinations {
    destinations {
      slug name kind worldPart art count cruiseCount
      parent { slug }
      lowest { price { totalPence adults children } }
    }
    offers(first: 0) { total }
  }
`);

export type DestinationTileFacts = DestinationsQuery['destinations'][number];
