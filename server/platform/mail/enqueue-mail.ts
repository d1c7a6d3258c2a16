/** A mail that is to leave, put into the outbox together with what it is about: either both are kept or neither. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { isAsciiEmail } from '#shared/email-address.ts';
import type { Tables } from '../database/tables.ts';

export interface OutgoingMail {
  readonly to: string;
  /** Where an answer goes, if not to the sender. */
  readonly replyTo: string | null;
  readonly subject: string;
  /** Plain text, its lines ended by a line feed. */
  readonly body: string;
  /** Address of ours at which one request ends what this mail belongs to (RFC 8058). */
  readonly unsubscribe?: string;
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
  const rows = mails.map(({ to, replyTo, subject, body, unsubscribe }) => {
    if (!isAsciiEmail(to)) throw new TypeError('A mail needs one plain address to go to');
    return {
      id: randomUUID(),
      submission,
      recipient: to,
      replyTo: replyTo !== null && isAsciiEmail(replyTo) ? replyTo : null,
      subject: oneLine(subject).slice(0, maxSubjectLength),
      body,
      unsubscribe: unsubscribe ?? null,
      madeAt: at,
      nextTryAt: at,
      tries: 0,
      sentAt: null,
      lastError: null,
    };
  });
  await transaction.insertInto('outbox').values(rows).execute();
}

/** Nothing of a visitor's may begin another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
