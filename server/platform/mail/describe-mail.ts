/** Describes the state of a mail for the commands. */
import type { Selectable } from 'kysely';
import type { Tables } from '../database/tables.ts';

export type StoredMail = Selectable<Tables['outbox']>;

export type MailState = 'waiting' | 'sending' | 'sent' | 'given up' | 'in doubt';

export function mailState(
  {
    sentAt,
    inDoubtAt,
    nextTryAt,
    claimedBy,
  }: Pick<StoredMail, 'sentAt' | 'inDoubtAt' | 'nextTryAt' | 'claimedBy'>,
  now: Date,
): MailState {
  if (sentAt) return 'sent';
  if (inDoubtAt) return 'in doubt';
  if (!nextTryAt) return 'given up';
  // After this time the server that was sending it is presumed dead.
  return claimedBy && nextTryAt > now.toISOString() ? 'sending' : 'waiting';
}

/** Returns the state, its timestamp and the last error. */
export function describeMail(mail: StoredMail, now: Date): string {
  const { sentAt, inDoubtAt, nextTryAt, tries, lastError } = mail;
  const state = mailState(mail, now);
  const why = lastError ? ` (${lastError})` : '';
  if (state === 'sent') return `sent ${sentAt}`;
  if (state === 'in doubt') return `in doubt since ${inDoubtAt}${why}`;
  if (state === 'given up') return `given up${why}`;
  if (state === 'sending') return `being sent, tried ${tries} times${why}`;
  return `waiting, tried ${tries} times, next after ${nextTryAt}${why}`;
}
