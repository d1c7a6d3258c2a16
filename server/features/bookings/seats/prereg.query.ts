/** Query for launches, with whether they still take registrations. */
import { query } from '#shared/query/document.ts';
import type { OpenLaunchesQuery, OpenLaunchesQueryVariables } from '#shared/query/operations.generated.ts';

export const openLaunchesQuery = query<OpenLaunchesQuery, OpenLaunchesQueryVariables>(`
  query OpenLaunches {
    launches { slug kind title opens registering promise branch { slug } }
  }
`);
