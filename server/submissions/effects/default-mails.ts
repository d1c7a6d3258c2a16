/** The default effect of a form: what was sent goes to the branch or the desk, and a confirmation to whoever sent it. */
import { formatDateTime } from '#shared/dates.ts';
import { isAsciiEmail } from '#shared/email-address.ts';
import type { OutgoingMail } from '../../platform/mail/enqueue-mail.ts';
import type { Answer, EffectContext, Submission } from '../submission.ts';

export const defaultMails = (submission: Submission, context: EffectContext): OutgoingMail[] => [
  mailToInbox(submission, context),
  ...(submission.email && isAsciiEmail(submission.email)
    ? [mailToVisitor(submission, submission.email, context)]
    : []),
];

export function mailToInbox(submission: Submission, { site, branch, origin }: EffectContext): OutgoingMail {
  const { reference, heading, path, email, receivedAt, files } = submission;
  return {
    to: branch?.email ?? site.email,
    replyTo: email ?? null,
    subject: `${heading}: ${reference}`,
    body: lines([
      `${heading}`,
      `Reference ${reference}`,
      `Received ${formatDateTime(receivedAt.toISOString())}`,
      `From ${origin}${path}`,
      '',
      ...submission.answers.flatMap((answer) => formatAnswer(answer, reference)),
      ...files.map(
        ({ name }) =>
          `A file came with it: ${name}. It is kept on the server; see ${reference} there. It has not been checked for viruses.`,
      ),
    ]),
  };
}

/**
 * None of the visitor's own words: the address may be anybody's, and this site must not be made to write what
 * somebody likes to whom they like.
 */
function mailToVisitor(submission: Submission, to: string, { site, branch }: EffectContext): OutgoingMail {
  const { reference, heading, next, answers } = submission;
  const { phone } = branch ?? site;
  const chosen = answers.filter((answer) => answer.chosen && !answer.sensitive && answer.words.length > 0);
  return {
    to,
    replyTo: branch?.email ?? site.email,
    subject: `We have it: ${heading}, ${reference}`,
    body: lines([
      `Thank you. We have received what you sent on our website.`,
      '',
      `Your reference is ${reference}.`,
      '',
      ...next,
      '',
      ...(chosen.length > 0
        ? ['What you chose:', ...chosen.map(({ label, words }) => `  ${label}: ${words.join(', ')}`), '']
        : []),
      `If anything should be changed, answer this mail or ring ${phone} and give the reference.`,
      `If you did not write to us, somebody has mistyped an address: there is nothing you need to do.`,
      '',
      branch ? `${site.name}, ${branch.name}` : site.name,
    ]),
  };
}

/** Each line of an answer is set in, so that nothing a visitor writes looks like words of ours. */
function formatAnswer({ label, words, sensitive }: Answer, reference: string): string[] {
  if (words.length === 0) return [];
  if (sensitive)
    return [`${label}:`, `  Answered. It does not leave in a mail; see ${reference} on the server.`, ''];
  return [`${label}:`, ...words.flatMap((text) => text.split('\n')).map((line) => `  ${line}`), ''];
}

function lines(all: readonly string[]): string {
  return `${all.join('\n')}\n`;
}
