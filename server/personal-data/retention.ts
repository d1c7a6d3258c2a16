/** Daily job on one of the servers: deletes data whose retention period in the register has ended. */
import type { Logger } from 'pino';
import { dayMs } from '#shared/personal-data/retention-period.ts';
import { deleteUnusedAccounts } from '../features/accounts/delete-unused-accounts.ts';
import { purgeSessions } from '../features/accounts/purge-sessions.ts';
import { deleteOldAppointments } from '../features/bookings/appointments/delete-old-appointments.ts';
import { deleteExpiredSeats } from '../features/bookings/seats/seat-retention.ts';
import { deleteExpiredPayments } from '../features/payments/delete-expired-payments.ts';
import { deleteExpiredSubscriptions } from '../features/subscriptions/delete-expired-subscriptions.ts';
import { deleteOldRecipients } from '../features/subscriptions/newsletters/delete-old-recipients.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import type { Keyring } from '../platform/keyring.ts';
import { deleteOldMails } from '../platform/mail/delete-old-mails.ts';
import { deleteExpiredSubmissions } from '../submissions/delete-expired-submissions.ts';
import type { RecordStores } from '../submissions/delete-submissions.ts';
import { redactSensitive } from '../submissions/redact-sensitive.ts';
import { findDoubt, findNewest, type LastSweep } from './doubt-retention.ts';

export interface RetentionContext extends RecordStores {
  /** Origin of this site, without a trailing slash. */
  readonly origin: string;
  readonly secret: Keyring;
}

/** Each step deletes expired rows from the tables of its feature, and can be repeated at any moment. */
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

/** Resolves with the number of submissions deleted. */
export async function purgeExpired(context: RetentionContext, now: Date): Promise<number> {
  const deleted = await deleteExpiredSubmissions(context, now);
  for (const step of steps) await step(context, now);
  context.database.truncateWal?.();
  return deleted;
}

const name = 'retention';

export function retentionJob(context: RetentionContext, log: Logger): Job {
  return {
    name,
    everyMs: dayMs,
    async run() {
      const { database } = context;
      const now = await database.clock.read();
      const doubt = await findDoubt(database, await readLastSweep(context), now);
      if (doubt) {
        log.error(
          { event: 'retention_waits', ...doubt },
          'retention is suspended because the clock may be wrong: check it, then run "premier retention run"',
        );
        return doubt.reason;
      }
      const deleted = await purgeExpired(context, now);
      if (deleted > 0) log.info({ event: 'submissions_deleted', deleted }, 'expired submissions deleted');
      return undefined;
    },
  };
}

export async function readLastSweep({
  database,
}: Pick<RetentionContext, 'database'>): Promise<LastSweep & { waitsFor: string | null }> {
  const row = await database.read
    .selectFrom('jobs')
    .select(['succeededAt', 'toleratedUntil', 'waitsFor'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? { succeededAt: null, toleratedUntil: null, waitsFor: null };
}

/** Sweeps after an operator's check. Rows dated in the future by now no longer make a sweep wait. */
export async function sweepAnyway(context: RetentionContext): Promise<number> {
  const { clock, read, write } = context.database;
  const now = await clock.read();
  const toleratedUntil = await findNewest(read);
  const deleted = await purgeExpired(context, now);
  const outcome = { startedAt: clock.sql(), succeededAt: clock.sql(), waitsFor: null, toleratedUntil };
  await write((transaction) =>
    transaction
      .insertInto('jobs')
      .values({ name, heldBy: null, heldUntil: null, ...outcome })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(outcome))
      .execute(),
  );
  return deleted;
}
