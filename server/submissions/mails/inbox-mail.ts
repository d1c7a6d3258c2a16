/** Email to the branch or desk with all of a submission that staff need; a reply reaches the visitor. */
import { formatDateTime } from '#shared/dates.ts';
import type { OutgoingMail } from '../../platform/mail/enqueue-mail.ts';
import { heading, type MailPart, paragraph, small } from '../../platform/mail/mail-document.ts';
import { isOfferList } from '../offer-codes.ts';
import type { EffectContext, FieldValues, Submission } from '../submission.ts';
import { confidentialParts } from './confidential-parts.ts';
import { holidayPart } from './holiday-part.ts';
import { promisedNext } from './reply-promise.ts';

/** Contact fields, shown first, with labels for staff. */
const contactLabels: Readonly<Record<string, string>> = {
  name: 'Name',
  how: 'Reply',
  email: 'Email',
  phone: 'Phone',
  when: 'When to ring',
};
const otherLabels: Readonly<Record<string, string>> = {
  message: 'What they wrote',
  assist: 'Assistance needed',
};

export function mailToInbox(submission: Submission, context: EffectContext): OutgoingMail {
  const { site, branch, offers, origin, subject } = context;
  const { reference, path, email, receivedAt, files, answers } = submission;
  const said = answers.filter(({ words, sensitive }) => words.length > 0 && !sensitive);
  const name = said.find(({ field }) => field === 'name')?.words[0];
  const contact = Object.keys(contactLabels).flatMap((field) =>
    said.filter((answer) => answer.field === field),
  );
  const rest = said.filter(
    (answer) => !(answer.field in contactLabels) && answer.field !== 'branch' && !isOfferList(answer, offers),
  );
  const promised = promisedNext(submission, context).join(' ');
  return {
    // While a branch is closed for long, its substitute gets the email.
    to: (branch?.bridge ?? branch)?.email ?? site.email,
    replyTo: email ?? null,
    subject: `${subject.inbox}: ${name ? `${name}, ` : ''}${reference}`,
    body: {
      preview: [
        name,
        ...contact.filter(({ field }) => field === 'how').flatMap(({ words }) => words),
        promised,
      ]
        .filter(Boolean)
        .join('. '),
      parts: [
        heading(subject.inbox),
        ...offers.map((offer) => holidayPart(offer, origin, receivedAt)),
        {
          kind: 'facts',
          rows: [...contact.map(toRow), ...(promised ? [['They have been told', promised] as const] : [])],
        },
        ...rest.filter(isMessage).flatMap(quoteValues),
        { kind: 'facts', rows: rest.filter((answer) => !isMessage(answer)).map(toRow) },
        ...confidentialParts(submission, context),
        ...files.map(fileNote),
        {
          kind: 'facts',
          rows: [
            ['Reference', reference],
            ['Received', formatDateTime(receivedAt.toISOString())],
            ['From', `${origin}${path}`],
          ],
        },
        ...(email ? [small(`Your reply goes to ${email}.`)] : []),
      ],
      signature: [`${site.name}, website`],
    },
  };
}

/** Adds a note for staff at the beginning of the email. */
export function withNote(mail: OutgoingMail, text: string): OutgoingMail {
  return { ...mail, body: { ...mail.body, parts: [paragraph(text), ...mail.body.parts] } };
}

function toRow({ field, label, words }: FieldValues): [string, string] {
  return [contactLabels[field] ?? otherLabels[field] ?? label, words.join('\n')];
}

function isMessage({ field }: FieldValues): boolean {
  return field === 'message';
}

/** Formats the visitor's text as a quotation, so that it cannot pass for this site's own words. */
function quoteValues({ field, label, words }: FieldValues): MailPart[] {
  return [
    heading(otherLabels[field] ?? label),
    { kind: 'quote', lines: words.flatMap((text) => text.split('\n')) },
  ];
}

function fileNote({ name }: Submission['files'][number]): MailPart {
  return paragraph(
    `A file came with it: ${name}. It is kept on the server and has not been checked for ` +
      'viruses: head office hands it to you when you quote the reference.',
  );
}
