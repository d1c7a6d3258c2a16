/** Choices are changed by whoever has a link that is ours and has not run out. */
import type { ErrorsOf, FormCheck } from './form-check.ts';
import { linkedQuery } from './subscription-link.query.ts';

export const checkSubscriptionLink: FormCheck<'newsletter-stop'> = async (
  { token },
  { ask },
): Promise<ErrorsOf<'newsletter-stop'>> => {
  const { subscription } = await ask(linkedQuery, { token });
  return subscription ? {} : { token: 'This link has run out: ask for a new one, or ring us' };
};
