/** Somebody asks for offers: one mail to the address, whether we know it already or not, and nothing before it is confirmed. */
import { askForSubscription } from '../../subscriptions/keep-subscription.ts';
import type { SubscriptionChoices } from '../../subscriptions/tables.ts';
import type { Outcome, Submission } from '../submission.ts';
import { textsTo, textTo } from './answers.ts';
import { tickedChannels } from './marketing-consents.ts';
import { confirmMail } from './subscription-mails.ts';

export const newsletter: Outcome = async (submission, context, transaction) => {
  const { email, receivedAt: now } = submission;
  if (!email) return [];
  const { id } = await askForSubscription(transaction, email, askedChoices(submission), now);
  return [confirmMail({ id, email, now }, context)];
};

/** The short form asks for the address alone: the rest is chosen when it is confirmed. */
function askedChoices(submission: Submission): SubscriptionChoices {
  const texts = Object.fromEntries(
    ['name', 'phone', 'address', 'postcode']
      .map((field) => [field, textTo(submission, field)] as const)
      .filter(([, value]) => value !== ''),
  );
  return {
    topics: textsTo(submission, 'topics'),
    frequency: textTo(submission, 'frequency') || null,
    channels: submission.form === 'newsletter-short' ? ['email'] : tickedChannels(submission),
    ...texts,
  };
}
