/** Gauge of enquiries that await an answer, by branch: due, and overdue. */
import type { Database } from '../../platform/database/open-database.ts';
import type { MetricMakers } from '../../platform/observe/metrics.ts';

export function observeEnquiries(
  { gauge }: MetricMakers,
  { database, now }: { database: Database; now: () => Date },
): () => Promise<void> {
  const open = gauge({
    name: 'enquiries_open',
    help: 'Enquiries that await an answer; state is due or overdue. A branch of "" is head office',
    labelNames: ['branch', 'state'],
  });
  return async () => {
    const rows = await database.read
      .selectFrom('submissions')
      .select(({ fn, eb }) => [
        'branch',
        fn.countAll().as('all'),
        fn.count(eb.case().when('dueAt', '<', now().toISOString()).then(1).end()).as('overdue'),
      ])
      .where('isOpen', '=', 1)
      .groupBy('branch')
      .execute();
    open.reset();
    for (const { branch, all, overdue } of rows) {
      open.set({ branch: branch ?? '', state: 'overdue' }, Number(overdue));
      open.set({ branch: branch ?? '', state: 'due' }, Number(all) - Number(overdue));
    }
  };
}
