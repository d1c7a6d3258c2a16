/** Everything stops at once, and no mail says so: somebody who has left is not written to. */

import type { ValuesOf } from '#shared/forms/filled-form.ts';
import { endSubscription } from '../../subscriptions/end-subscription.ts';
import { readLinkToken } from '../../subscriptions/subscription-link.ts';
import type { Outcome } from '../submission.ts';

export const newsletterStop: Outcome<ValuesOf<'newsletter-stop'>> = async (
  submission,
  { secret },
  transaction,
) => {
  const { form, reference, receivedAt: now, values } = submission;
  const link = readLinkToken(values.token, secret, now);
  if (link) await endSubscription(transaction, link.id, { form, reference, now });
  return [];
};
