/** Query for all branches, the editorial text, and the five nearest when a place was searched for. */
import { query } from '#shared/query/document.ts';
import type { BranchFinderQuery, BranchFinderQueryVariables } from '#shared/query/operations.generated.ts';

export const branchFinderQuery = query<BranchFinderQuery, BranchFinderQueryVariables>(`
  query BranchFinder($near: String!, $search: Boolean!) {
    editorialPage(name: "branches") {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
    branches {
      slug name county addressLines town postcode lat lon phone stateNote notice
      hours { day opens closes }
      specialDays { date closed opens closes why }
    }
    nearestBranches(place: $near, first: 5) @include(if: $search) {
      miles
      branch { slug }
    }
  }
`);

export type FinderBranch = BranchFinderQuery['branches'][number];
