/** The usual mails; and whoever ticked a box for offers is asked by mail to confirm it before any is sent. */

import { askForSubscription } from '../../subscriptions/keep-subscription.ts';
import { recordConsents } from '../../subscriptions/record-consents.ts';
import type { Outcome } from '../submission.ts';
import { textTo } from './answers.ts';
import { givenConsents } from './marketing-consents.ts';
import { confirmMail } from './subscription-mails.ts';
import { usualMails } from './usual-mails.ts';

export const withOffers: Outcome = async (submission, context, transaction) => {
  const { form, reference, receivedAt: now, email } = submission;
  const mails = usualMails(submission, context);
  const said = givenConsents(submission);
  await recordConsents(transaction, said, { form, reference, now });
  if (!email || !said.some(({ channel }) => channel === 'email')) return mails;
  const phone = textTo(submission, 'phone');
  const asked = {
    topics: [],
    frequency: null,
    channels: said.map(({ channel }) => channel),
    name: textTo(submission, 'name'),
    ...(phone && { phone }),
  };
  const { id } = await askForSubscription(transaction, email, asked, now);
  return [...mails, confirmMail({ id, email, now }, context)];
};
