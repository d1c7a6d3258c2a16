/** Choices are changed by whoever has a link that is ours and has not run out. */
import type { BusinessRule, ErrorsOf } from './business-rule.ts';
import { subscriptionLinkQuery } from './subscription-link.query.ts';

export const checkSubscriptionLink: BusinessRule<'newsletter-stop'> = async (
  { token },
  { query },
): Promise<ErrorsOf<'newsletter-stop'>> => {
  const { subscription } = await query(subscriptionLinkQuery, { token });
  return subscription ? {} : { token: 'This link has run out: ask for a new one, or ring us' };
};
