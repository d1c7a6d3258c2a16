/** Empties sent mails of an earlier release, or of one running in parallel, that did not empty them. */
import type { Database } from '../database/open-database.ts';

export async function redactSentMails({ write }: Pick<Database, 'write'>): Promise<void> {
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
