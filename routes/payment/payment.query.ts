/** Query for the text of the payment pages. */
import { query } from '#shared/query/document.ts';
import type { PaymentQuery, PaymentQueryVariables } from '#shared/query/operations.generated.ts';

export const paymentQuery = query<PaymentQuery, PaymentQueryVariables>(`
  query Payment($name: String!) {
    editorialPage(name: $name) {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
  }
`);

export type PaymentContent = NonNullable<PaymentQuery['editorialPage']>;
