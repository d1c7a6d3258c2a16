/** The shops nearest to a place, as a browser asks for them: it has the shops themselves in its page already. */
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
