/** Confirmation to the visitor who sent a form: subject, reply promise, and how to change or withdraw it. */
import { formatDay, londonDay } from '#shared/dates.ts';
import type { OutgoingMail } from '../../platform/mail/enqueue-mail.ts';
import { heading, type MailPart, paragraph, small } from '../../platform/mail/mail-document.ts';
import { sensitiveUntil } from '../sensitive-period.ts';
import type { EffectContext, Submission } from '../submission.ts';
import { holidayPart } from './holiday-part.ts';
import { promisedNext } from './reply-promise.ts';

/** Fields that the sentences mention already, or that are of no use to read again. */
const unsaid = new Set(['branch', 'assist']);

/**
 * Contains none of the visitor's own words: the address may be another person's, and a stranger must not be
 * able to make this site send a text of their choice.
 */
export function mailToVisitor(submission: Submission, to: string, context: EffectContext): OutgoingMail {
  const { site, branch, offers, origin, subject, pricedAt } = context;
  const { reference, receivedAt } = submission;
  const { phone, email } = branch ?? site;
  const name = branch ? `${site.name}, ${branch.name}` : site.name;
  const [first = 'We have what you sent us from our website.', ...more] = promisedNext(submission, context);
  return {
    to,
    replyTo: email,
    senderName: name,
    subject: offers.length > 0 ? subject.visitor : `${subject.visitor}, ${reference}`,
    body: {
      preview: `${first} Your reference is ${reference}.`,
      parts: [
        heading(subject.heading),
        paragraph(`Thank you. ${first}`),
        ...offers.map((offer) => holidayPart(offer, origin, pricedAt ?? receivedAt)),
        ...sayRest(more),
        { kind: 'facts', rows: [['Your reference', reference], ...chosenRows(submission)] },
        ...confidentialNote(submission, context),
        heading('To change or withdraw it'),
        paragraph(
          `Reply to this email, or ring ${branch ? `${branch.name} on ` : ''}${phone}, and quote ${reference}.`,
        ),
        small(
          'If you didn’t send us anything, someone has mistyped their address. You don’t need to do anything.',
        ),
      ],
      signature: [name, phone],
    },
  };
}

function confidentialNote(submission: Submission, context: EffectContext): MailPart[] {
  if (!submission.answers.some(({ sensitive, words }) => sensitive && words.length > 0)) return [];
  const until = new Date(
    context.confidentialUntil ?? sensitiveUntil(submission, context, submission.receivedAt),
  );
  const lastDay = formatDay(londonDay(new Date(until.getTime() - 1)));
  return [
    small(
      'What you told us about your needs is not in this email. Only the people arranging the ' +
        `help can read it, and we delete it after ${lastDay}.`,
    ),
  ];
}

function sayRest(lines: readonly string[]): MailPart[] {
  if (lines.length === 0) return [];
  return lines.length === 1 ? [paragraph(lines[0] as string)] : [{ kind: 'list', items: lines }];
}

/** Returns the answers that were chosen from this site's own options. */
function chosenRows({ answers }: Submission): [string, string][] {
  return answers
    .filter(
      ({ field, chosen, sensitive, words }) => chosen && !sensitive && words.length > 0 && !unsaid.has(field),
    )
    .map(({ label, words }) => [label, words.join(', ')]);
}
