/** Takes accounts of somebody's health out of what is kept once the holiday is over, before the rest of it goes. */

import { retentionDays } from '#shared/personal-data/retention-days.ts';
import { retainedSince } from '#shared/personal-data/retention-period.ts';
import type { Database } from '../platform/database/open-database.ts';

/** As much of a kept answer as matters here. */
interface StoredAnswer {
  readonly sensitive?: boolean;
}

const batchSize = 200;

/** Resolves with how many submissions lost something. */
export async function redactSensitive(database: Database, now: Date): Promise<number> {
  const before = retainedSince(retentionDays.health, now);
  let changed = 0;
  for (;;) {
    const due = await database.read
      .selectFrom('submissions')
      .leftJoin('sensitivePeriods', 'sensitivePeriods.submission', 'submissions.id')
      .select(['submissions.id', 'content'])
      .where((row) =>
        row.or([
          row('until', '<=', now.toISOString()),
          // One of a release that wrote no period.
          row.and([row('until', 'is', null), row('receivedAt', '<', before)]),
        ]),
      )
      .where('content', 'like', '%"sensitive":true%')
      .limit(batchSize)
      .execute();
    for (const { id, content } of due) {
      const remaining = (JSON.parse(content) as StoredAnswer[]).filter(({ sensitive }) => !sensitive);
      await database.write(async (transaction) => {
        await transaction
          .updateTable('submissions')
          .set({ content: JSON.stringify(remaining) })
          .where('id', '=', id)
          .execute();
        await transaction.deleteFrom('sensitivePeriods').where('submission', '=', id).execute();
      });
    }
    changed += due.length;
    if (due.length < batchSize) return changed;
  }
}
