/** Deletes ended sessions, old openings, expired links and challenges, and people who left two years ago. */
import { retainedSince } from '#shared/personal-data/retention-period.ts';
import { staffRetentionDays } from '#shared/personal-data/staff-retention-days.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { deleteExpiredChallenges } from './challenges.ts';
import { deleteOldOpenings } from './record-opening.ts';
import { deleteEndedSessions } from './staff-session.ts';

export async function deleteExpiredStaff({ write }: Database, now: Date): Promise<void> {
  await write(async (transaction) => {
    await deleteEndedSessions(transaction, now);
    await deleteExpiredChallenges(transaction, now);
    await deleteOldOpenings(transaction, now);
    await transaction.deleteFrom('staffInvitations').where('expiresAt', '<=', now.toISOString()).execute();
    await transaction
      .deleteFrom('staff')
      .where('leftAt', '<', retainedSince(staffRetentionDays.leftStaff, now))
      .execute();
  });
}
