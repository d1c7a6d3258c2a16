/** Deletes what visitors have sent once it has been kept as long as its form says. */
import { deleteSubmissions, type RecordStores } from './delete-submissions.ts';

const batchSize = 200;

/** Resolves with how many there were. */
export async function deleteExpiredSubmissions(stores: RecordStores, now: Date): Promise<number> {
  let deleted = 0;
  for (;;) {
    const due = await stores.database.read
      .selectFrom('submissions')
      .select('id')
      .where('deleteAfter', '<=', now.toISOString())
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
