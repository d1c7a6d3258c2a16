/** Query for the recipients of payment mails: the branch, and accounts when there is an issue. */
import { query } from '#shared/query/document.ts';
import type {
  PaymentInboxesQuery,
  PaymentInboxesQueryVariables,
} from '#shared/query/operations.generated.ts';

export const paymentInboxesQuery = query<PaymentInboxesQuery, PaymentInboxesQueryVariables>(`
  query PaymentInboxes($branch: String!, $asksBranch: Boolean!) {
    site {
      name
      email
      phone
      accountsEmail
    }
    branch(slug: $branch) @include(if: $asksBranch) {
      slug
      name
      email
      phone
    }
  }
`);

export type PaymentInboxes = PaymentInboxesQuery;
