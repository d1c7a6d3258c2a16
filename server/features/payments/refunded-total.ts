/** Computes how much of a payment was returned, from events that may be late, out of order or failures. */
import { findNewest, groupEvents, type PaymentEventRecord } from './payment-event.ts';

/** Returns null when no event is about refunds. */
export function refundedTotal(events: readonly PaymentEventRecord[]): number | null {
  const refundEvents = events.filter(
    ({ news, amount }) => amount !== null && (news === 'refunded' || news === 'refund'),
  );
  if (refundEvents.length === 0) return null;
  const byCharge = groupEvents(refundEvents, ({ chargeRef }) => chargeRef ?? '');
  return byCharge.reduce((sum, group) => sum + sumCharge(group), 0);
}

/** Takes the charge's own total as of its event, and adds only refunds newer than that. */
function sumCharge(events: readonly PaymentEventRecord[]): number {
  const total = findNewest(events.filter(({ news }) => news === 'refunded'));
  const countedUntil = total ? Date.parse(total.at) : Number.NEGATIVE_INFINITY;
  let sum = total?.amount ?? 0;
  const refunds = groupEvents(
    events.filter(({ news }) => news === 'refund'),
    ({ object }) => object ?? '',
  );
  for (const group of refunds) {
    const { at, madeAt, status, amount } = findNewest(group) as PaymentEventRecord;
    const counted = Date.parse(madeAt ?? at) <= countedUntil;
    const returned = status !== 'failed' && status !== 'canceled';
    if (returned && !counted) sum += amount ?? 0;
    // The total counted this refund as returned, but it failed or was cancelled later.
    if (!returned && counted && Date.parse(at) >= countedUntil) sum -= amount ?? 0;
  }
  return Math.max(0, sum);
}
