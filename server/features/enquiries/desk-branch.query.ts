/** Query for the branch that answers an enquiry, and for the agency. */
import { query } from '#shared/query/document.ts';
import type { DeskBranchQuery, DeskBranchQueryVariables } from '#shared/query/operations.generated.ts';

export const deskBranchQuery = query<DeskBranchQuery, DeskBranchQueryVariables>(`
  query DeskBranch($slug: String!, $asksBranch: Boolean!) {
    site {
      name
      email
      phone
    }
    branch(slug: $slug) @include(if: $asksBranch) {
      name
      email
      phone
      bridge { name email }
    }
  }
`);
