/** Deletes submissions with their emails and files. */

import type { Uploads } from '../platform/blob-store/uploads.ts';
import type { Database } from '../platform/database/open-database.ts';
import type { Mailer } from '../platform/mail/mailer.ts';

export interface RecordStores {
  readonly database: Database;
  readonly uploads: Uploads;
  readonly mailer: Mailer;
}

const tablesOfSubmission = [
  'submissionNames',
  'submissionSteps',
  'submissionViews',
  'sensitivePeriods',
] as const;

/** Deletes rows first, in one transaction: a file without a row is purged later; no row may lack its file. */
export async function deleteSubmissions(
  { database, uploads, mailer }: RecordStores,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { files, mails } = await database.write(async (transaction) => {
    const tables = { files: 'uploads', mails: 'outbox' } as const;
    const deleted = {
      files: await transaction
        .deleteFrom(tables.files)
        .where('submission', 'in', ids)
        .returning('id')
        .execute(),
      mails: await transaction
        .deleteFrom(tables.mails)
        .where('submission', 'in', ids)
        .returning('id')
        .execute(),
    };
    for (const table of tablesOfSubmission)
      await transaction.deleteFrom(table).where('submission', 'in', ids).execute();
    await transaction.deleteFrom('submissions').where('id', 'in', ids).execute();
    return deleted;
  });
  for (const { id } of files) await uploads.remove(id);
  for (const { id } of mails) await mailer.discard(id);
}
