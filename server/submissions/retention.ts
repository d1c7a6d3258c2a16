/** Lets go of what has been kept as long as its form says: at every start and once a day. */
import type { Logger } from 'pino';
import { purgeSessions } from '../account/purge-sessions.ts';
import { redactSentMails } from '../mail/redact-sent-mails.ts';
import { forgetPayments } from '../payment/forget-payments.ts';
import { forgetUnconfirmed } from '../subscriptions/keep-subscription.ts';
import { deleteSubmissions, type Keepers } from './delete-submissions.ts';
import { forgetSensitive } from './forget-sensitive.ts';

const dayMs = 24 * 60 * 60_000;
/** Mail that belongs to no submission. */
const keepMailMs = 30 * dayMs;
const mostAtOnce = 200;

/** Resolves with how many submissions were deleted. */
export async function sweepOut(keepers: Keepers, now: Date): Promise<number> {
  const { database, mailer, uploads } = keepers;
  await forgetSensitive(database, now);
  await database.write((transaction) => forgetUnconfirmed(transaction, now));
  let deleted = 0;
  for (;;) {
    const due = await database.read
      .selectFrom('submissions')
      .select('id')
      .where('deleteAfter', '<=', now.toISOString())
      .limit(mostAtOnce)
      .execute();
    await deleteSubmissions(
      keepers,
      due.map(({ id }) => id),
    );
    deleted += due.length;
    if (due.length < mostAtOnce) break;
  }
  const old = new Date(now.getTime() - keepMailMs).toISOString();
  const mails = await database.write((transaction) =>
    transaction
      .deleteFrom('outbox')
      .where('submission', 'is', null)
      .where('nextTryAt', 'is', null)
      .where('madeAt', '<', old)
      .returning('id')
      .execute(),
  );
  for (const { id } of mails) await mailer.forget(id);
  await redactSentMails(database);
  await uploads.sweep(database, now);
  await forgetPayments(database, now);
  await purgeSessions(database, now);
  database.truncateLog?.();
  return deleted;
}

/** Returns what stops it. */
export function startRetention(keepers: Keepers, log: Logger, now: () => Date): () => void {
  const sweep = () =>
    sweepOut(keepers, now()).then(
      (deleted) => deleted > 0 && log.info({ deleted }, 'submissions past their time are deleted'),
      (error: unknown) => log.error({ err: error }, 'submissions past their time could not be deleted'),
    );
  void sweep();
  const timer = setInterval(sweep, dayMs).unref();
  return () => clearInterval(timer);
}
