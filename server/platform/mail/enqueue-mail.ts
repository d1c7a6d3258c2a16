/** Enqueues mail in the transaction of the data that it is about, so that both or neither are stored. */
import { randomUUID } from 'node:crypto';
import { isAsciiEmail } from '#shared/email-address.ts';
import type { Transaction } from '../database/tables.ts';
import type { MailDocument } from './mail-document.ts';
import { renderMailHtml } from './render-mail-html.ts';
import { renderMailText } from './render-mail-text.ts';

export interface OutgoingMail {
  readonly to: string;
  /** Address for replies, if not the sender's. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly body: MailDocument;
  /**
   * URL of this site at which one request unsubscribes the recipient.
   * See https://www.rfc-editor.org/rfc/rfc8058
   */
  readonly unsubscribe?: string;
  /** Stable id for one mail to one person that may be enqueued twice: the second is ignored. */
  readonly id?: string;
  /** Sender's name, such as that of a branch, if not the one in the settings. */
  readonly senderName?: string;
  /** Calendar entry (RFC 5545) that goes with the mail. */
  readonly calendar?: string;
  /** One of many similar mails: it is sent after all others. */
  readonly bulk?: boolean;
}

const maxSubjectLength = 150;
/** Omits a `replyTo` that is no plain address; throws a TypeError when `to` is none. */
export async function enqueueMail(
  transaction: Transaction,
  mails: readonly OutgoingMail[],
  { submission = null, now }: { submission?: string | null; now: Date },
): Promise<void> {
  if (mails.length === 0) return;
  const at = now.toISOString();
  const rows = mails.map(({ to, replyTo, subject, body, unsubscribe, id, senderName, calendar, bulk }) => {
    if (!isAsciiEmail(to)) throw new TypeError('A mail needs exactly one plain recipient address');
    const line = oneLine(subject).slice(0, maxSubjectLength);
    return {
      id: id ?? randomUUID(),
      submission,
      recipient: to,
      replyTo: replyTo !== null && isAsciiEmail(replyTo) ? replyTo : null,
      subject: line,
      body: renderMailText(body),
      html: renderMailHtml(body, line),
      unsubscribe: unsubscribe ?? null,
      madeAt: at,
      nextTryAt: at,
      tries: 0,
      sentAt: null,
      lastError: null,
      senderName: senderName ? oneLine(senderName) : null,
      calendar: calendar ?? null,
      bulk: bulk ? 1 : null,
    };
  });
  await transaction
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Prevents a visitor's text from starting another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
