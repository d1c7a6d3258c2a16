/** A code to recommend us with goes to whoever the booking's code belongs to; the desk is asked to check the booking. */
import { isAsciiEmail } from '#shared/email-address.ts';
import type { ValuesOf } from '#shared/forms/filled-form.ts';
import type { OutgoingMail } from '../../platform/mail/enqueue-mail.ts';
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
  const mail: OutgoingMail = {
    to,
    replyTo: site.email,
    senderName: site.name,
    subject: `Your code for recommending ${site.name}: ${code}`,
    body: {
      preview: `Your code is ${code}. Your friend gives it to a branch before paying a deposit.`,
      parts: [
        { kind: 'heading', text: `Your code is ${code}` },
        {
          kind: 'paragraph',
          text: 'Thank you for recommending us. Pass your code on however you like: there’s a message to send, a card to print and a link to share.',
        },
        { kind: 'action', label: 'Share your code', url: `${origin}/recommend-a-friend?code=${code}` },
        {
          kind: 'list',
          items: [
            'Your friend gives the code to a branch before paying a deposit.',
            'We check your booking before the first reward is paid. The rules are on the same page.',
          ],
        },
        {
          kind: 'small',
          text: `Questions? Reply to this email or ring ${site.phone}. If you didn’t ask for a code, someone has mistyped their address. You don’t need to do anything.`,
        },
      ],
      signature: [site.name, site.phone],
    },
  };
  return [inboxMail, mail];
};
