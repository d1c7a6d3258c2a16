/** Query of the branches nearest to a place, by slug: the page already contains the branches themselves. */
import { query } from '#shared/query/document.ts';
import type {
  NearestBranchesQuery,
  NearestBranchesQueryVariables,
} from '#shared/query/operations.generated.ts';

export const nearestBranchesQuery = query<NearestBranchesQuery, NearestBranchesQueryVariables>(`
  query NearestBranches($place: String!) {
    nearestBranches(place: $place, first: 5) {
      miles
      branch { slug }
    }
  }
`);
