/** Deletes expired mails that belong to no submission or were never sent; redacts all sent mails. */

import { retentionDays } from '#shared/personal-data/retention-days.ts';
import { retainedSince } from '#shared/personal-data/retention-period.ts';
import type { Database } from '../database/open-database.ts';
import type { Mailer } from './mailer.ts';

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

/** Empties sent mails of an earlier release, or of one running in parallel, that did not empty them. */
async function redactSentMails({ write }: Pick<Database, 'write'>): Promise<void> {
  await write((transaction) =>
    transaction
      .updateTable('outbox')
      .set({ body: '', html: null, calendar: null, unsubscribe: null })
      .where('sentAt', 'is not', null)
      .where((row) =>
        row.or([row('body', '<>', ''), row('html', 'is not', null), row('calendar', 'is not', null)]),
      )
      .execute(),
  );
}
