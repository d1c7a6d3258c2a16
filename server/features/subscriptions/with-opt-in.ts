/** Effect of forms with marketing boxes: default emails, and an opt-in email if a box is ticked. */

import type { Transaction } from '../../platform/database/tables.ts';
import type { OutgoingMail } from '../../platform/mail/enqueue-mail.ts';
import { defaultMails } from '../../submissions/mails/default-mails.ts';
import type { EffectContext, FilledSubmission, FormEffect } from '../../submissions/submission.ts';
import { usesPhone } from './find-recipients.ts';
import { type MarketingTicks, readConsents } from './marketing-consents.ts';
import { recordConsents } from './record-consents.ts';
import { confirmMail } from './subscription-mails.ts';
import { requestSubscription } from './subscription-store.ts';

interface Offered extends MarketingTicks {
  readonly name: string;
  readonly phone?: string;
}

export const withOptIn: FormEffect<Offered> = async (submission, context, transaction) => [
  ...defaultMails(submission, context),
  ...(await optInMails(submission, context, transaction)),
];

/** Records ticked consents, and composes the opt-in email. */
export async function optInMails(
  submission: FilledSubmission<Offered>,
  context: EffectContext,
  transaction: Transaction,
): Promise<OutgoingMail[]> {
  const { form, reference, receivedAt: now, email, values } = submission;
  const consents = readConsents(submission);
  await recordConsents(transaction, consents, { form, reference, now });
  // A phone number, too, counts only once the address's owner has confirmed: it may be another person's.
  if (!email || consents.length === 0) return [];
  const { name, phone } = values;
  const channels = consents.map(({ channel }) => channel);
  // A phone number in an enquiry is for calls about it, unless its box for offers is ticked as well.
  const choices = {
    ...{ topics: [], frequency: null, channels, name },
    ...(phone && channels.some(usesPhone) && { phone }),
  };
  const { id, state } = await requestSubscription(transaction, email, choices, now);
  return [confirmMail({ id, email, now, state }, context)];
}
