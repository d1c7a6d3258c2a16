/** Query for whether a subscription link is still valid. */
import { query } from '#shared/query/document.ts';
import type { LinkedQuery, LinkedQueryVariables } from '#shared/query/operations.generated.ts';

export const subscriptionLinkQuery = query<LinkedQuery, LinkedQueryVariables>(`
  query Linked($token: String!) {
    subscription(token: $token) { state }
  }
`);
