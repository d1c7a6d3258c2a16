/** Deletes ended sessions, refresh tokens and links in emails, and shortlists whose account is deleted. */

import { retentionDays } from '#shared/personal-data/retention-days.ts';
import { retainedSince } from '#shared/personal-data/retention-period.ts';
import type { Database } from '../../platform/database/open-database.ts';
import { shortlists } from './account-shortlist.ts';
import { deleteEndedFamilies } from './identity/refresh-token-families.ts';
import { maxIdleMs } from './session-store.ts';

export async function purgeSessions(database: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  const idleSince = new Date(now.getTime() - maxIdleMs).toISOString();
  await database.write(async (transaction) => {
    await transaction
      .deleteFrom('sessions')
      .where(({ or, eb }) => or([eb('endsAt', '<=', at), eb('lastUsedAt', '<=', idleSince)]))
      .execute();
    await deleteEndedFamilies(transaction, now);
    await transaction
      .deleteFrom('accountCodes')
      .where('expiresAt', '<', retainedSince(retentionDays.oldAccountLink, now))
      .execute();
    // Orphans: a server wrote the shortlist during the account's deletion and stopped before it checked
    // again.
    // No live query watches an orphan, so the rows are deleted directly.
    await transaction
      .deleteFrom('documents')
      .where('collection', '=', shortlists)
      .where('id', 'not in', ({ selectFrom }) => selectFrom('accounts').select('uid'))
      .execute();
  });
}
