/** The usual mails; and whoever ticked a box for offers is asked by mail to confirm it before any is sent. */

import { recordConsents } from '../../subscriptions/record-consents.ts';
import { requestSubscription } from '../../subscriptions/subscription-store.ts';
import type { FormEffect } from '../submission.ts';
import { defaultMails } from './default-mails.ts';
import { type MarketingTicks, readConsents } from './marketing-consents.ts';
import { confirmMail } from './subscription-mails.ts';

interface Offered extends MarketingTicks {
  readonly name: string;
  readonly phone?: string;
}

export const withOptIn: FormEffect<Offered> = async (submission, context, transaction) => {
  const { form, reference, receivedAt: now, email, values } = submission;
  const mails = defaultMails(submission, context);
  const consents = readConsents(submission);
  await recordConsents(transaction, consents, { form, reference, now });
  if (!email || !consents.some(({ channel }) => channel === 'email')) return mails;
  const { name, phone } = values;
  const choices = {
    topics: [],
    frequency: null,
    channels: consents.map(({ channel }) => channel),
    name,
    ...(phone && { phone }),
  };
  const { id } = await requestSubscription(transaction, email, choices, now);
  return [...mails, confirmMail({ id, email, now }, context)];
};
