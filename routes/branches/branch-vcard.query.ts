/** Query for the contact details in a shop's vCard. */
import { query } from '#shared/query/document.ts';
import type { BranchCardQuery, BranchCardQueryVariables } from '#shared/query/operations.generated.ts';

export const branchVcardQuery = query<BranchCardQuery, BranchCardQueryVariables>(`
  query BranchCard($slug: String!) {
    site { name sampleNotice }
    branch(slug: $slug) {
      slug name county addressLines town postcode lat lon phoneE164 email whatsapp stateNote
      hours { day opens closes }
    }
  }
`);
