/** Query for the subscription of an address, by the token of a link from one of our emails. */
import { query } from '#shared/query/document.ts';
import type { SubscriptionQuery, SubscriptionQueryVariables } from '#shared/query/operations.generated.ts';

export const subscriptionQuery = query<SubscriptionQuery, SubscriptionQueryVariables>(`
  query Subscription($token: String!) {
    subscription(token: $token) {
      state confirming address topics frequency channels phone postalAddress
    }
  }
`);

export type Subscription = NonNullable<SubscriptionQuery['subscription']>;
