/** Sets the state of a refund by the newest of the provider's events about it. */

import type { Transaction } from '../../../platform/database/tables.ts';
import { humanize } from '../describe-issue.ts';
import { findNewest, type PaymentEventRecord } from '../payment-event.ts';
import type { RefundState } from '../tables.ts';

/** Does nothing for a refund that was made at the provider. */
export async function followRefund(
  transaction: Transaction,
  events: readonly PaymentEventRecord[],
  object: string | null,
  now: Date,
): Promise<void> {
  const newest = findNewest(events.filter((event) => event.news === 'refund' && event.object === object));
  if (!newest) return;
  const state = toState(newest.status);
  const failure =
    state === 'failed' ? `the card company says “${humanize(newest.reason ?? newest.status ?? '')}”` : null;
  await transaction
    .updateTable('paymentRefunds')
    .set({ state, failure, changedAt: now.toISOString() })
    .where('object', '=', object)
    .execute();
}

function toState(status: string | null): RefundState {
  if (status === 'succeeded') return 'made';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'under way';
}
