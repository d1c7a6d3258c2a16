/** Lets go of what has been kept as long as its form says: at every start and once a day. */
import type { Logger } from 'pino';
import { purgeSessions } from '../accounts/purge-sessions.ts';
import { deleteExpiredPayments } from '../payments/delete-expired-payments.ts';
import { redactSentMails } from '../platform/mail/redact-sent-mails.ts';
import { deleteUnconfirmed } from '../subscriptions/subscription-store.ts';
import { deleteSubmissions, type RecordStores } from './delete-submissions.ts';
import { redactSensitive } from './redact-sensitive.ts';

const dayMs = 24 * 60 * 60_000;
/** Mail that belongs to no submission. */
const mailRetentionMs = 30 * dayMs;
const batchSize = 200;

/** Resolves with how many submissions were deleted. */
export async function purgeExpired(stores: RecordStores, now: Date): Promise<number> {
  const { database, mailer, uploads } = stores;
  await redactSensitive(database, now);
  await database.write((transaction) => deleteUnconfirmed(transaction, now));
  let deleted = 0;
  for (;;) {
    const due = await database.read
      .selectFrom('submissions')
      .select('id')
      .where('deleteAfter', '<=', now.toISOString())
      .limit(batchSize)
      .execute();
    await deleteSubmissions(
      stores,
      due.map(({ id }) => id),
    );
    deleted += due.length;
    if (due.length < batchSize) break;
  }
  const old = new Date(now.getTime() - mailRetentionMs).toISOString();
  const mails = await database.write((transaction) =>
    transaction
      .deleteFrom('outbox')
      .where('submission', 'is', null)
      .where('nextTryAt', 'is', null)
      .where('madeAt', '<', old)
      .returning('id')
      .execute(),
  );
  for (const { id } of mails) await mailer.discard(id);
  await redactSentMails(database);
  await uploads.purgeOrphans(database, now);
  await deleteExpiredPayments(database, now);
  await purgeSessions(database, now);
  database.truncateWal?.();
  return deleted;
}

/** Returns what stops it. */
export function startRetention(stores: RecordStores, log: Logger, now: () => Date): () => void {
  const purge = () =>
    purgeExpired(stores, now()).then(
      (deleted) =>
        deleted > 0 &&
        log.info({ event: 'submissions_deleted', deleted }, 'submissions past their time are deleted'),
      (error: unknown) =>
        log.error(
          { event: 'retention_failed', err: error },
          'submissions past their time could not be deleted',
        ),
    );
  void purge();
  const timer = setInterval(purge, dayMs).unref();
  return () => clearInterval(timer);
}
