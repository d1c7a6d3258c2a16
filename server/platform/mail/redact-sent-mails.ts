/** Empties what has left and was not emptied then: mails of a release that did not, and of one that still runs beside us. */
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
