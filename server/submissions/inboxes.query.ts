/** Who answers what is sent: the agency's desk, or one branch. */
import { query } from '#shared/query/document.ts';
import type { InboxesQuery, InboxesQueryVariables } from '#shared/query/operations.generated.ts';

export const inboxesQuery = query<InboxesQuery, InboxesQueryVariables>(`
  query Inboxes($branch: String!, $asksBranch: Boolean!) {
    site {
      name
      email
      phone
    }
    branch(slug: $branch) @include(if: $asksBranch) {
      slug
      name
      email
      phone
    }
  }
`);

export type Inboxes = InboxesQuery;
