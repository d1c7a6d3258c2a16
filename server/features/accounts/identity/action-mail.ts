/** Composes and enqueues the emails that carry an account link. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../../platform/database/tables.ts';
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts';
import {
  action,
  heading,
  type MailDocument,
  paragraph,
  small,
} from '../../../platform/mail/mail-document.ts';
import { renderMailHtml } from '../../../platform/mail/render-mail-html.ts';
import type { CodeKind } from './action-codes.ts';

interface MailTemplate {
  mode: string;
  subject: string;
  opening: string;
  button: string;
  /** Sentence on how long the link is valid. */
  validity: string;
  /** Advice for a recipient who did not request the email. */
  closing: string;
}

const templates: Record<CodeKind, MailTemplate> = {
  PASSWORD_RESET: {
    mode: 'resetPassword',
    subject: 'Choose a new password',
    opening: 'Someone, we hope you, has asked for a new password for your account with us.',
    button: 'Choose a new password',
    validity: 'The link works once, for one hour.',
    closing: 'If you didn’t ask for it, you can ignore this email: your password hasn’t changed.',
  },
  VERIFY_EMAIL: {
    mode: 'verifyEmail',
    subject: 'Confirm your email address',
    opening: 'Thank you for making an account. Please confirm that this address is yours.',
    button: 'Confirm my address',
    validity: 'The link works for three days, once you are signed in.',
    closing: 'If you didn’t make an account with us, you can ignore this email.',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    mode: 'verifyAndChangeEmail',
    subject: 'Confirm your new email address',
    opening:
      'You asked us to use this address for your account from now on. Sign in and confirm that it is yours.',
    button: 'Use this address',
    validity: 'The link works for one day. Until you confirm, the old address stays.',
    closing: 'If you didn’t ask for this, you can ignore this email.',
  },
  RECOVER_EMAIL: {
    mode: 'recoverEmail',
    subject: 'The email address of your account was changed',
    opening:
      'Your account now has a different email address. If you changed it, you don’t need to do ' +
      'anything. If you didn’t, take it back here.',
    button: 'Take my address back',
    validity: 'The link works for 30 days.',
    closing: 'Taking it back signs everyone out. We’ll then send you another link to choose a new password.',
  },
};

export interface ActionMail {
  kind: CodeKind;
  /** Null for a decoy: its outbox row is empty and counts as sent. */
  recipient: string | null;
  code: string;
  publicOrigin: string;
  now: Date;
}

/** The outbox sends the mail in its next run. */
export async function enqueueActionMail(transaction: Transaction, mail: ActionMail): Promise<void> {
  const { recipient, now } = mail;
  const { subject } = templates[mail.kind];
  const body = writeBody(mail);
  if (recipient === null) await enqueueToNobody(transaction, body, now);
  else
    await enqueueMail(transaction, [{ to: recipient, replyTo: null, senderName: 'Premier', subject, body }], {
      now,
    });
}

function writeBody({ kind, code, publicOrigin }: ActionMail): MailDocument {
  const { mode, subject, opening, button, validity, closing } = templates[kind];
  return {
    preview: opening,
    parts: [
      heading(subject),
      paragraph(opening),
      action(button, `${publicOrigin}/sign-up?mode=${mode}&oobCode=${code}`),
      paragraph(validity),
      small(closing),
    ],
    signature: ['Premier'],
  };
}

/** Does the work of a real email, so that response times do not reveal which addresses have accounts. */
async function enqueueToNobody(transaction: Transaction, body: MailDocument, now: Date): Promise<void> {
  renderMailHtml(body, '');
  const at = now.toISOString();
  await transaction
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      submission: null,
      recipient: '',
      replyTo: null,
      subject: '',
      body: '',
      madeAt: at,
      nextTryAt: null,
      tries: 0,
      sentAt: at,
      lastError: null,
    })
    .execute();
}
