/** The default effect of a form: what was sent goes to the branch or the desk, and a confirmation to whoever sent it. */
import { isAsciiEmail } from '#shared/email-address.ts';
import type { OutgoingMail } from '../../platform/mail/enqueue-mail.ts';
import type { EffectContext, Submission } from '../submission.ts';
import { mailToInbox } from './inbox-mail.ts';
import { mailToVisitor } from './visitor-mail.ts';

export { mailToInbox };

export const defaultMails = (submission: Submission, context: EffectContext): OutgoingMail[] => [
  mailToInbox(submission, context),
  ...(submission.email && isAsciiEmail(submission.email)
    ? [mailToVisitor(submission, submission.email, context)]
    : []),
];
