/** Everything stops at once, and no mail says so: somebody who has left is not written to. */
import { endSubscription } from '../../subscriptions/end-subscription.ts';
import { readLinkToken } from '../../subscriptions/subscription-link.ts';
import type { Outcome } from '../submission.ts';
import { textTo } from './answers.ts';

export const newsletterStop: Outcome = async (submission, { secret }, transaction) => {
  const { form, reference, receivedAt: now } = submission;
  const link = readLinkToken(textTo(submission, 'token'), secret, now);
  if (link) await endSubscription(transaction, link.id, { form, reference, now });
  return [];
};
