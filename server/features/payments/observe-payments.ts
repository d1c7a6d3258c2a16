/** Gauges of payments: those of the last day by state, and open issues. */

import { dayMs } from '#shared/dates.ts';
import type { Database } from '../../platform/database/open-database.ts';
import type { MetricMakers } from '../../platform/observe/metrics.ts';

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
  return async () => {
    const states = await database.read
      .selectFrom('payments')
      .select(({ fn }) => ['state', fn.countAll().as('count')])
      .where('createdAt', '>', new Date(now().getTime() - dayMs).toISOString())
      .groupBy('state')
      .execute();
    payments.reset();
    for (const { state, count } of states) payments.set({ state }, Number(count));
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
