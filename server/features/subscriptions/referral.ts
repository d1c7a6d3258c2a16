/** Effect of the referral form: emails a code, unless another address requested the booking's code before. */
import { isAsciiEmail } from '#shared/email-address.ts';
import type { OutgoingMail } from '../../platform/mail/enqueue-mail.ts';
import { action, heading, type MailPart, paragraph, small } from '../../platform/mail/mail-document.ts';
import { defaultMails, mailToInbox } from '../../submissions/mails/default-mails.ts';
import { withNote } from '../../submissions/mails/inbox-mail.ts';
import type { Effect, EffectContext } from '../../submissions/submission.ts';
import { findOrCreateReferralCode, markReferralCodeUsed } from './referral-codes.ts';

/**
 * A visitor may claim another person's booking, so its number and surname are checked before the first
 * reward. Every email goes to the address in the form, by which forms are rate-limited.
 */
export const referral: Effect<'referral'> = async (submission, context, transaction) => {
  const { email, receivedAt: now, values } = submission;
  const inboxMail = mailToInbox(submission, context);
  if (!email || !isAsciiEmail(email)) return [inboxMail];
  const owner = { bookingRef: values.ref, surname: values.surname, email };
  const code = await findOrCreateReferralCode(transaction, owner, now);
  return code
    ? [inboxMail, codeMail(email, code, context)]
    : [withNote(inboxMail, takenNote), takenMail(email, context)];
};

const takenNote =
  'Another address has asked for this booking’s code before, and has it. Check in the booking ' +
  'whose it is, answer this one, and pay a reward to the name on the booking only.';

function codeMail(to: string, code: string, context: EffectContext): OutgoingMail {
  const { site, origin } = context;
  return referralMail(
    to,
    {
      subject: `Your code for recommending ${site.name}: ${code}`,
      preview: `Your code is ${code}. Your friend gives it to a branch before paying a deposit.`,
      parts: [
        heading(`Your code is ${code}`),
        paragraph(
          'Thank you for recommending us. Pass your code on however you like: there’s a ' +
            'message to send, a card to print and a link to share.',
        ),
        action('Share your code', `${origin}/recommend-a-friend?code=${code}`),
        {
          kind: 'list',
          items: [
            'Your friend gives the code to a branch before paying a deposit.',
            'We check your booking before the first reward is paid. The rules are on the same page.',
          ],
        },
      ],
    },
    context,
  );
}

/** Reveals nothing about the other address. */
function takenMail(to: string, context: EffectContext): OutgoingMail {
  const { site } = context;
  return referralMail(
    to,
    {
      subject: `Your code for recommending ${site.name}: we need to check something`,
      preview: 'Someone has asked for this booking’s code before, from another email address.',
      parts: [
        heading('We need to check something'),
        paragraph(
          'Someone has asked for this booking’s code before, from another email address, so we ' +
            'haven’t sent it to you. If you used another address yourself, the code is there. If ' +
            `not, reply to this email or ring ${site.phone}: we’ll look at the booking and see ` +
            'that you get your code.',
        ),
      ],
    },
    context,
  );
}

interface ReferralText {
  readonly subject: string;
  readonly preview: string;
  readonly parts: readonly MailPart[];
}

function referralMail(
  to: string,
  { subject, preview, parts }: ReferralText,
  { site }: EffectContext,
): OutgoingMail {
  return {
    to,
    replyTo: site.email,
    senderName: site.name,
    subject,
    body: {
      preview,
      parts: [
        ...parts,
        small(
          `Questions? Reply to this email or ring ${site.phone}. If you didn’t ask for a code, ` +
            'someone has mistyped their address. You don’t need to do anything.',
        ),
      ],
      signature: [site.name, site.phone],
    },
  };
}

/** Effect of the form for a friend's referral code: emails the branch, and marks an issued code as used. */
export const referralUse: Effect<'referral-use'> = async (submission, context, transaction) => {
  await markReferralCodeUsed(transaction, submission.values.code.toUpperCase(), submission.receivedAt);
  return defaultMails(submission, context);
};
