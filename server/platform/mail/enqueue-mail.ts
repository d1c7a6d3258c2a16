/** A mail that is to leave, put into the outbox together with what it is about: either both are kept or neither. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { isAsciiEmail } from '#shared/email-address.ts';
import type { Tables } from '../database/tables.ts';
import type { MailDocument } from './mail-document.ts';
import { renderMailHtml } from './render-mail-html.ts';
import { renderMailText } from './render-mail-text.ts';

export interface OutgoingMail {
  readonly to: string;
  /** Where an answer goes, if not to the sender. */
  readonly replyTo: string | null;
  readonly subject: string;
  readonly body: MailDocument;
  /** Address of ours at which one request ends what this mail belongs to (RFC 8058). */
  readonly unsubscribe?: string;
  /** Always the same for one mail to one person, where it may be put here twice: the second is the first. */
  readonly id?: string;
  /** The name it is sent under, such as that of a branch, if not that of the settings. */
  readonly senderName?: string;
  /** An entry for a calendar (RFC 5545) that goes with it. */
  readonly calendar?: string;
  /** One of many alike: it waits behind everything else. */
  readonly bulk?: boolean;
}

const maxSubjectLength = 150;
/** Leaves out a `replyTo` that is no plain address; throws a TypeError when `to` is none. */
export async function enqueueMail(
  transaction: Transaction<Tables>,
  mails: readonly OutgoingMail[],
  { submission, now }: { submission: string | null; now: Date },
): Promise<void> {
  if (mails.length === 0) return;
  const at = now.toISOString();
  const rows = mails.map(({ to, replyTo, subject, body, unsubscribe, id, senderName, calendar, bulk }) => {
    if (!isAsciiEmail(to)) throw new TypeError('A mail needs one plain address to go to');
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

/** Nothing of a visitor's may begin another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
