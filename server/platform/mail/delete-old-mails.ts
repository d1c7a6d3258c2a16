/** Deletes expired mails that belong to no submission or were never sent; redacts all sent mails. */

import { retentionDays } from '#shared/personal-data/retention-days.ts';
import { retainedSince } from '#shared/personal-data/retention-period.ts';
import type { Database } from '../database/open-database.ts';
import type { Mailer } from './mailer.ts';
import { redactSentMails } from './redact-sent-mails.ts';

export async function deleteOldMails(
  { database, mailer }: { database: Database; mailer: Mailer },
  now: Date,
): Promise<void> {
  const before = retainedSince(retentionDays.mail, now);
  const deleted = await database.write(async (transaction) => {
    const noticesBefore = retainedSince(retentionDays.sentNotice, now);
    await transaction.deleteFrom('sentNotices').where('at', '<', noticesBefore).execute();
    return (
      transaction
        .deleteFrom('outbox')
        .where('nextTryAt', 'is', null)
        .where('madeAt', '<', before)
        // A mail that was given up contains its links and the visitor's text, whatever it belongs to.
        .where(({ or, eb }) => or([eb('submission', 'is', null), eb('sentAt', 'is', null)]))
        .returning('id')
        .execute()
    );
  });
  for (const { id } of deleted) await mailer.discard(id);
  await mailer.discardOlder(new Date(before));
  await redactSentMails(database);
}
