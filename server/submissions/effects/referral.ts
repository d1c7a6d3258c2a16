/** A code to recommend us with goes to whoever the booking's code belongs to; the desk is asked to check the booking. */
import { isAsciiEmail } from '#shared/email-address.ts';
import type { ValuesOf } from '#shared/forms/filled-form.ts';
import { findOrCreateReferralCode } from '../../subscriptions/referral-codes.ts';
import type { FormEffect } from '../submission.ts';
import { mailToInbox } from './default-mails.ts';

export const referral: FormEffect<ValuesOf<'referral'>> = async (submission, context, transaction) => {
  const { email, receivedAt: now, values } = submission;
  const inboxMail = mailToInbox(submission, context);
  if (!email || !isAsciiEmail(email)) return [inboxMail];
  const owner = { bookingRef: values.ref, surname: values.surname, email };
  const { code, email: to } = await findOrCreateReferralCode(transaction, owner, now);
  const { site, origin } = context;
  const body = [
    `Thank you for recommending us. Your code is ${code}.`,
    '',
    'Pass it on as you like. There are words, a card to print and a link to share here:',
    '',
    `  ${origin}/recommend-a-friend?code=${code}`,
    '',
    'Your friend tells it to a branch before paying a deposit. The rules are on the same page.',
    'We check the booking it belongs to before the first sum is paid.',
    '',
    `${site.name}, ${site.phone}`,
    '',
  ].join('\n');
  return [inboxMail, { to, replyTo: site.email, subject: 'Your code to recommend us with', body }];
};
