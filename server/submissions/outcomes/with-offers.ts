/** The usual mails; and whoever ticked a box for offers is asked by mail to confirm it before any is sent. */

import { askForSubscription } from '../../subscriptions/keep-subscription.ts';
import { recordConsents } from '../../subscriptions/record-consents.ts';
import type { Outcome } from '../submission.ts';
import { givenConsents, type MarketingTicks } from './marketing-consents.ts';
import { confirmMail } from './subscription-mails.ts';
import { usualMails } from './usual-mails.ts';

interface Offered extends MarketingTicks {
  readonly name: string;
  readonly phone?: string;
}

export const withOffers: Outcome<Offered> = async (submission, context, transaction) => {
  const { form, reference, receivedAt: now, email, values } = submission;
  const mails = usualMails(submission, context);
  const said = givenConsents(submission);
  await recordConsents(transaction, said, { form, reference, now });
  if (!email || !said.some(({ channel }) => channel === 'email')) return mails;
  const { name, phone } = values;
  const asked = {
    topics: [],
    frequency: null,
    channels: said.map(({ channel }) => channel),
    name,
    ...(phone && { phone }),
  };
  const { id } = await askForSubscription(transaction, email, asked, now);
  return [...mails, confirmMail({ id, email, now }, context)];
};
