/** How much of a payment has been returned, whatever came late or out of order, or failed after all. */
import { findNewest, groupEvents, type PaymentEventRecord } from './payment-event.ts';

/** Null when nobody has said anything about refunds. */
export function refundedTotal(events: readonly PaymentEventRecord[]): number | null {
  const refundEvents = events.filter(
    ({ news, amount }) => amount !== null && (news === 'refunded' || news === 'refund'),
  );
  if (refundEvents.length === 0) return null;
  const byCharge = groupEvents(refundEvents, ({ chargeRef }) => chargeRef ?? '');
  return byCharge.reduce((sum, group) => sum + sumCharge(group), 0);
}

/** The charge's own total counts as of its moment; what single refunds say is added only where it is newer. */
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
    // It had been counted as returned, and was not in the end.
    if (!returned && counted && Date.parse(at) >= countedUntil) sum -= amount ?? 0;
  }
  return Math.max(0, sum);
}
