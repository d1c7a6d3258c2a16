/** Daily job on one of the servers: deletes data whose retention period in the register has ended. */

import type { Logger } from 'pino';
import { dayMs } from '#shared/dates.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { findDoubt, findNewest, type LastSweep } from './doubt-retention.ts';
import type { FeatureData, RetentionContext } from './feature-data.ts';

/** Resolves with the number of submissions deleted. */
export async function purgeExpired(
  features: readonly FeatureData[],
  context: RetentionContext,
  now: Date,
): Promise<number> {
  let submissions = 0;
  for (const { retention } of features) submissions += (await retention?.deleteExpired(context, now)) ?? 0;
  context.database.truncateWal?.();
  return submissions;
}

const name = 'retention';

export function retentionJob(features: readonly FeatureData[], context: RetentionContext, log: Logger): Job {
  return {
    name,
    everyMs: dayMs,
    async run() {
      const { database } = context;
      const now = await database.clock.read();
      const doubt = await findDoubt(features, database, await readLastSweep(context), now);
      if (doubt) {
        log.error(
          { event: 'retention_waits', ...doubt },
          'retention is suspended because the clock may be wrong: check it, then run "premier retention run"',
        );
        return { waitsFor: doubt.reason };
      }
      const deleted = await purgeExpired(features, context, now);
      if (deleted > 0) log.info({ event: 'submissions_deleted', deleted }, 'expired submissions deleted');
      return undefined;
    },
  };
}

export async function readLastSweep({
  database,
}: Pick<RetentionContext, 'database'>): Promise<LastSweep & { waitsFor: string | null }> {
  const row = await database.read
    .selectFrom('jobs')
    .select(['succeededAt', 'toleratedUntil', 'waitsFor'])
    .where('name', '=', name)
    .executeTakeFirst();
  return row ?? { succeededAt: null, toleratedUntil: null, waitsFor: null };
}

/** Sweeps after an operator's check. Rows dated in the future by now no longer make a sweep wait. */
export async function sweepAnyway(
  features: readonly FeatureData[],
  context: RetentionContext,
): Promise<number> {
  const { clock, read, write } = context.database;
  const now = await clock.read();
  const toleratedUntil = await findNewest(features, read);
  const deleted = await purgeExpired(features, context, now);
  const outcome = { startedAt: clock.sql(), succeededAt: clock.sql(), waitsFor: null, toleratedUntil };
  await write((transaction) =>
    transaction
      .insertInto('jobs')
      .values({ name, heldBy: null, heldUntil: null, ...outcome })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(outcome))
      .execute(),
  );
  return deleted;
}
