/** Enqueues a mail at most once: a second attempt, by this server or another, finds the first. */
import type { Transaction } from '../database/tables.ts';
import { enqueueMail, type OutgoingMail } from './enqueue-mail.ts';

/**
 * `key` identifies the subject and the recipient by ids, never by an address.
 * Resolves with whether the mail was enqueued.
 */
export async function enqueueOnce(
  transaction: Transaction,
  key: string,
  mail: OutgoingMail,
  now: Date,
): Promise<boolean> {
  const first = await transaction
    .insertInto('sentNotices')
    .values({ key, at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!first) return false;
  await enqueueMail(transaction, [mail], { now });
  return true;
}
