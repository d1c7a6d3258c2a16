/** Everything that live streams tell, as the query API has it at this moment. */
import { query } from '#shared/query/document.ts';
import type { LiveFactsQuery, LiveFactsQueryVariables } from '#shared/query/operations.generated.ts';

export const liveFactsQuery = query<LiveFactsQuery, LiveFactsQueryVariables>(`
  query LiveFacts {
    rates { code sell buy symbol smallestNote checkedAt }
    notices { id text }
    scarceOffers { id left }
    launches { slug state seatsLeft }
    meetups { slug seatsLeft }
  }
`);
