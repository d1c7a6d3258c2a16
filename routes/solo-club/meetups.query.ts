/** Query for the upcoming meet-ups, for a calendar. */
import { query } from '#shared/query/document.ts';
import type { MeetupsQuery, MeetupsQueryVariables } from '#shared/query/operations.generated.ts';

export const meetupsQuery = query<MeetupsQuery, MeetupsQueryVariables>(`
  query Meetups {
    meetups { slug starts ends place address host seatsLeft branch { name phone } }
  }
`);
