/** Choices are changed by whoever has a link that is ours and has not run out. */
import { type FormCheck, textOf } from './form-check.ts';
import { linkedQuery } from './subscription-link.query.ts';

export const checkSubscriptionLink: FormCheck = async (values, { ask }) => {
  const { subscription } = await ask(linkedQuery, { token: textOf(values, 'token') });
  return subscription ? {} : { token: 'This link has run out: ask for a new one, or ring us' };
};
