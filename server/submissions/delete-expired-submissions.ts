/** Deletes submissions at the end of the retention period of their form. */
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';
import { deleteSubmissions, type RecordStores } from './delete-submissions.ts';

const batchSize = 200;

export function isExpiredSubmission(now: Date): Expression<SqlBool> {
  return expressionBuilder<Tables, 'submissions'>()('deleteAfter', '<=', now.toISOString());
}

/** Resolves to the number of submissions deleted. */
export async function deleteExpiredSubmissions(stores: RecordStores, now: Date): Promise<number> {
  let deleted = 0;
  for (;;) {
    const due = await stores.database.read
      .selectFrom('submissions')
      .select('id')
      .where(isExpiredSubmission(now))
      .limit(batchSize)
      .execute();
    await deleteSubmissions(
      stores,
      due.map(({ id }) => id),
    );
    deleted += due.length;
    if (due.length < batchSize) return deleted;
  }
}
