/** A mail that is to be sent once whatever happens: a second try, by this server or another, finds that it has been. */
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { enqueueMail, type OutgoingMail } from './enqueue-mail.ts';

/** `key` says what it is about and for whom, by ids and never by an address. Resolves with whether it was put into the outbox. */
export async function enqueueOnce(
  transaction: Transaction<Tables>,
  key: string,
  mail: OutgoingMail,
  { submission, now }: { submission: string | null; now: Date },
): Promise<boolean> {
  const first = await transaction
    .insertInto('sentNotices')
    .values({ key, at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!first) return false;
  await enqueueMail(transaction, [mail], { submission, now });
  return true;
}
