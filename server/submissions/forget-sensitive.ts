/** Takes accounts of somebody's health out of what is kept, long before the rest of it goes. */
import type { Database } from '../database/open-database.ts';

/** As much of a kept answer as matters here. */
interface KeptAnswer {
  readonly sensitive?: boolean;
}

const dayMs = 24 * 60 * 60_000;
/** By then the branch has arranged the help, and the booking says what is needed. */
const keepDays = 90;
const mostAtOnce = 200;

/** Resolves with how many submissions lost something. */
export async function forgetSensitive(database: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keepDays * dayMs).toISOString();
  let changed = 0;
  for (;;) {
    const due = await database.read
      .selectFrom('submissions')
      .select(['id', 'content'])
      .where('receivedAt', '<', before)
      .where('content', 'like', '%"sensitive":true%')
      .limit(mostAtOnce)
      .execute();
    for (const { id, content } of due) {
      const left = (JSON.parse(content) as KeptAnswer[]).filter(({ sensitive }) => !sensitive);
      await database.write((transaction) =>
        transaction
          .updateTable('submissions')
          .set({ content: JSON.stringify(left) })
          .where('id', '=', id)
          .execute(),
      );
    }
    changed += due.length;
    if (due.length < mostAtOnce) return changed;
  }
}
