/** Query for an offer's departure date and place, for a calendar. */
import { query } from '#shared/query/document.ts';
import type { DepartureQuery, DepartureQueryVariables } from '#shared/query/operations.generated.ts';

export const departureQuery = query<DepartureQuery, DepartureQueryVariables>(`
  query Departure($id: ID!) {
    site { phone }
    offer(id: $id) { id slug title departs nights from { kind name } }
  }
`);
