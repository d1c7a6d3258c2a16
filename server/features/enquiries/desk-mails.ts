/** Emails from the desk: the answer to a visitor, and the note to a branch that gets an enquiry. */
import type { DeskBranchQuery } from '#shared/query/operations.generated.ts';
import type { OutgoingMail } from '../../platform/mail/enqueue-mail.ts';
import { action, heading, type MailPart, paragraph } from '../../platform/mail/mail-document.ts';

interface Answer {
  readonly reference: string;
  readonly to: string;
  readonly text: string;
  /** Name of the person who answers. */
  readonly name: string;
}

/** A reply goes to the branch, or to the one that covers for it. */
export function answerMail(
  { reference, to, text, name }: Answer,
  { site, branch }: DeskBranchQuery,
): OutgoingMail {
  const from = branch ? `${site.name}, ${branch.name}` : site.name;
  const lines = text.split(/\n+/);
  return {
    to,
    replyTo: (branch?.bridge ?? branch)?.email ?? site.email,
    senderName: from,
    subject: `Our answer to you, ${reference}`,
    body: {
      preview: lines[0] ?? '',
      parts: [
        ...lines.map(paragraph),
        { kind: 'facts', rows: [['Your reference', reference]] } satisfies MailPart,
        paragraph('To write back, reply to this email.'),
      ],
      signature: [name, from, branch?.phone ?? site.phone],
    },
  };
}

interface HandedOn {
  readonly reference: string;
  /** Name of the person who handed it on. */
  readonly name: string;
  /** Sentence that says by when to reply; null where no reply is owed. */
  readonly due: string | null;
  readonly url: string;
}

/** Contains nothing of the visitor's: the desk shows it. */
export function handedOnMail(
  { reference, name, due, url }: HandedOn,
  { site, branch }: DeskBranchQuery,
): OutgoingMail {
  const opening = `${name} has handed an enquiry on to ${branch?.name ?? site.name}.`;
  return {
    to: (branch?.bridge ?? branch)?.email ?? site.email,
    replyTo: null,
    subject: `Handed on to you: ${reference}`,
    body: {
      preview: opening,
      parts: [
        heading('An enquiry for you'),
        paragraph(`${opening} ${due ?? ''}`.trim()),
        action('Open it at the desk', url),
      ],
      signature: [`${site.name}, website`],
    },
  };
}
