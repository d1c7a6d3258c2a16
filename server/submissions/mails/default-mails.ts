/** Default effect of a form: one email to the branch or desk, and a confirmation to the visitor. */
import { isAsciiEmail } from '#shared/email-address.ts';
import type { OutgoingMail } from '../../platform/mail/enqueue-mail.ts';
import type { EffectContext, Submission } from '../submission.ts';
import { mailToInbox } from './inbox-mail.ts';
import { mailToVisitor } from './visitor-mail.ts';

export { mailToInbox };

export const defaultMails = (submission: Submission, context: EffectContext): OutgoingMail[] => [
  mailToInbox(submission, context),
  ...confirmations(submission, context),
];

/** The confirmation to the visitor; none without an address. */
export const confirmations = (submission: Submission, context: EffectContext): OutgoingMail[] =>
  submission.email && isAsciiEmail(submission.email)
    ? [mailToVisitor(submission, submission.email, context)]
    : [];
