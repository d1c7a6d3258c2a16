/** Deletes the recipients of old newsletters, and with them the figures of those newsletters. */

import { retentionDays } from '#shared/personal-data/retention-days.ts';
import type { Database } from '../../../platform/database/open-database.ts';

const dayMs = 24 * 60 * 60_000;

export async function deleteOldRecipients({ write }: Pick<Database, 'write'>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retentionDays.newsletterRecipient * dayMs).toISOString();
  await write((transaction) =>
    transaction.deleteFrom('newsletterRecipients').where('at', '<', before).execute(),
  );
}
