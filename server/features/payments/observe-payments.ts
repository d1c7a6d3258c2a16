/** Gauges of payments: those of the last day by state, those that wait to be matched, and open issues. */
import { dayMs } from '#shared/dates.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { MetricMakers } from '../../platform/observe/metrics.ts';
import { needsMatch } from './desk/list-for-desk.ts';

export function observePayments(
  { gauge }: MetricMakers,
  { database, now }: { database: Database; now: () => Date },
): () => Promise<void> {
  const payments = gauge({
    name: 'payments_last_day',
    help: 'Payments started in the last 24 hours, by current state',
    labelNames: ['state'],
  });
  const issues = gauge({
    name: 'payment_issues_open',
    help: 'Open payment issues: premier payments list',
    labelNames: ['kind'],
  });
  const unmatched = gauge({
    name: 'payments_unmatched_day',
    help: 'Payments that were paid more than a day ago and are matched to no booking; without test payments',
  });
  return async () => {
    const states = await database.read
      .selectFrom('payments')
      .select(({ fn }) => ['state', fn.countAll().as('count')])
      .where('createdAt', '>', new Date(now().getTime() - dayMs).toISOString())
      .groupBy('state')
      .execute();
    payments.reset();
    for (const { state, count } of states) payments.set({ state }, Number(count));
    const { count: waiting } = await database.read
      .selectFrom('payments')
      .select(({ fn }) => fn.countAll().as('count'))
      .where(needsMatch)
      .where('paidAt', '<', new Date(now().getTime() - dayMs).toISOString())
      .where('provider', '!=', 'sandbox')
      .where(({ or, eb }) => or([eb('testMode', 'is', null), eb('testMode', '=', 0)]))
      .executeTakeFirstOrThrow();
    unmatched.set(Number(waiting));
    const kinds = await database.read
      .selectFrom('paymentIssues')
      .select(({ fn }) => ['kind', fn.countAll().as('count')])
      .where('open', '=', 1)
      .where('settledAt', 'is', null)
      .groupBy('kind')
      .execute();
    issues.reset();
    for (const { kind, count } of kinds) issues.set({ kind }, Number(count));
  };
}
