/** Lets go of what has been kept as long as the register says: at every start and once a day. */
import type { Logger } from 'pino';
import { dayMs } from '#shared/personal-data/retention-period.ts';
import { deleteUnusedAccounts } from '../accounts/delete-unused-accounts.ts';
import { purgeSessions } from '../accounts/purge-sessions.ts';
import { deleteOldAppointments } from '../bookings/appointments/delete-old-appointments.ts';
import { deleteExpiredSeats } from '../bookings/seats/seat-retention.ts';
import { deleteExpiredPayments } from '../payments/delete-expired-payments.ts';
import type { Keyring } from '../platform/keyring.ts';
import { deleteOldMails } from '../platform/mail/delete-old-mails.ts';
import { deleteExpiredSubmissions } from '../submissions/delete-expired-submissions.ts';
import type { RecordStores } from '../submissions/delete-submissions.ts';
import { redactSensitive } from '../submissions/redact-sensitive.ts';
import { deleteExpiredSubscriptions } from '../subscriptions/delete-expired-subscriptions.ts';
import { deleteOldRecipients } from '../subscriptions/newsletters/delete-old-recipients.ts';

export interface RetentionContext extends RecordStores {
  /** Of this site, without a slash at its end. */
  readonly origin: string;
  readonly secret: Keyring;
}

/** Each takes from the tables of its feature what is past its time, and can be done again at any moment. */
const steps: readonly ((context: RetentionContext, now: Date) => Promise<unknown>)[] = [
  ({ database }, now) => redactSensitive(database, now),
  deleteExpiredSubscriptions,
  ({ database }, now) => database.write((transaction) => deleteExpiredSeats(transaction, now)),
  ({ database }, now) => database.write((transaction) => deleteOldAppointments(transaction, now)),
  ({ database }, now) => deleteOldRecipients(database, now),
  deleteOldMails,
  ({ database, uploads }, now) => uploads.purgeOrphans(database, now),
  ({ database }, now) => deleteExpiredPayments(database, now),
  deleteUnusedAccounts,
  ({ database }, now) => purgeSessions(database, now),
];

/** Resolves with how many submissions were deleted. */
export async function purgeExpired(context: RetentionContext, now: Date): Promise<number> {
  const deleted = await deleteExpiredSubmissions(context, now);
  for (const step of steps) await step(context, now);
  context.database.truncateWal?.();
  return deleted;
}

/** Returns what stops it. */
export function startRetention(context: RetentionContext, log: Logger, now: () => Date): () => void {
  const purge = () =>
    purgeExpired(context, now()).then(
      (deleted) =>
        deleted > 0 &&
        log.info({ event: 'submissions_deleted', deleted }, 'submissions past their time are deleted'),
      (error: unknown) =>
        log.error({ event: 'retention_failed', err: error }, 'what is past its time could not be deleted'),
    );
  void purge();
  const timer = setInterval(purge, dayMs).unref();
  return () => clearInterval(timer);
}
