/** Takes accounts of somebody's health out of what is kept, long before the rest of it goes. */
import type { Database } from '../platform/database/open-database.ts';

/** As much of a kept answer as matters here. */
interface StoredAnswer {
  readonly sensitive?: boolean;
}

const dayMs = 24 * 60 * 60_000;
/** By then the branch has arranged the help, and the booking says what is needed. */
const retentionDays = 90;
const batchSize = 200;

/** Resolves with how many submissions lost something. */
export async function redactSensitive(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - retentionDays * dayMs).toISOString();
  let changed = 0;
  for (;;) {
    const due = await database.read
      .selectFrom('submissions')
      .select(['id', 'content'])
      .where('receivedAt', '<', before)
      .where('content', 'like', '%"sensitive":true%')
      .limit(batchSize)
      .execute();
    for (const { id, content } of due) {
      const remaining = (JSON.parse(content) as StoredAnswer[]).filter(({ sensitive }) => !sensitive);
      await database.write((transaction) =>
        transaction
          .updateTable('submissions')
          .set({ content: JSON.stringify(remaining) })
          .where('id', '=', id)
          .execute(),
      );
    }
    changed += due.length;
    if (due.length < batchSize) return changed;
  }
}
