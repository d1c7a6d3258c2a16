/** Writes the e-mails that carry a link, and puts them where mail leaves from. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { CodeKind } from './action-codes.ts';

interface MailTemplate {
  mode: string;
  subject: string;
  opening: string;
  /** How long the link is good, and what to do if it was somebody else. */
  closing: string;
}

const templates: Record<CodeKind, MailTemplate> = {
  PASSWORD_RESET: {
    mode: 'resetPassword',
    subject: 'Choose a new password',
    opening: 'Somebody, we hope you, asked for a new password for your account. Choose it here:',
    closing:
      'The link works once, for one hour. If it was not you, leave this e-mail be: your password stays as it is.',
  },
  VERIFY_EMAIL: {
    mode: 'verifyEmail',
    subject: 'Confirm your e-mail address',
    opening: 'Please confirm that this address is yours:',
    closing:
      'The link works for three days, once you are signed in. If you made no account with us, leave this e-mail be: nothing follows.',
  },
  VERIFY_AND_CHANGE_EMAIL: {
    mode: 'verifyAndChangeEmail',
    subject: 'Confirm your new e-mail address',
    opening:
      'You asked us to use this address for your account from now on. Sign in and confirm that it is yours:',
    closing:
      'The link works for one day. Until you confirm, the old address stays. If you did not ask for this, leave this e-mail be: nothing follows.',
  },
  RECOVER_EMAIL: {
    mode: 'recoverEmail',
    subject: 'The e-mail address of your account was changed',
    opening:
      'Your account now has another e-mail address. If that was you, there is nothing to do. If not, take it back here:',
    closing:
      'The link works for 30 days. It signs everybody out, and we then send you another to choose a new password.',
  },
};

export interface ActionMail {
  kind: CodeKind;
  /** Null for a mail that only seems to be written: its row is empty, and counts as sent. */
  recipient: string | null;
  code: string;
  publicOrigin: string;
  now: Date;
}

/** It leaves with the next round of the outbox. */
export async function enqueueActionMail(transaction: Transaction<Tables>, mail: ActionMail): Promise<void> {
  const { mode, subject, opening, closing } = templates[mail.kind];
  const link = `${mail.publicOrigin}/sign-up?mode=${mode}&oobCode=${mail.code}`;
  const madeAt = mail.now.toISOString();
  const body = `Hello,\n\n${opening}\n\n${link}\n\n${closing}\n\nPremier\n`;
  const { recipient } = mail;
  await transaction
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      submission: null,
      recipient: recipient ?? '',
      replyTo: null,
      subject: recipient ? subject : '',
      body: recipient ? body : '',
      madeAt,
      nextTryAt: recipient ? madeAt : null,
      tries: 0,
      sentAt: recipient ? null : madeAt,
      lastError: null,
    })
    .execute();
}
