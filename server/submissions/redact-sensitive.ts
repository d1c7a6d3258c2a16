/** Removes health details from submissions once the holiday is over, before the rest is deleted. */

import { retentionDays } from '#shared/personal-data/retention-days.ts';
import { retainedSince } from '#shared/personal-data/retention-period.ts';
import type { Database } from '../platform/database/open-database.ts';

/** The part of a stored answer that matters here. */
interface StoredFieldValues {
  readonly sensitive?: boolean;
}

const batchSize = 200;

/** Resolves to the number of submissions changed. */
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
          // Rows of a release that stored no period.
          row.and([row('until', 'is', null), row('receivedAt', '<', before)]),
        ]),
      )
      .where('content', 'like', '%"sensitive":true%')
      .limit(batchSize)
      .execute();
    for (const { id, content } of due) {
      const remaining = (JSON.parse(content) as StoredFieldValues[]).filter(({ sensitive }) => !sensitive);
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
