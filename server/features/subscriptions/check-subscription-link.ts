/** Checks the link that changes a subscription: valid and not expired. */
import type { BusinessRuleContext } from '../../submissions/business-rule.ts';
import { subscriptionLinkQuery } from './subscription-link.query.ts';

export async function checkSubscriptionLink(
  { token }: { readonly token: string },
  { query }: Pick<BusinessRuleContext, 'query'>,
): Promise<{ token?: string }> {
  const { subscription } = await query(subscriptionLinkQuery, { token });
  return subscription ? {} : { token: 'This link has expired. Ask for a new one, or ring us' };
}
