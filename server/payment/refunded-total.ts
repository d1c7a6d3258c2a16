/** How much of a payment has been returned, whatever came late or out of order, or failed after all. */
import { groupEvents, newestOf, type PaymentEventRecord } from './payment-event.ts';

/** Null when nobody has said anything about refunds. */
export function refundedTotal(events: readonly PaymentEventRecord[]): number | null {
  const told = events.filter(
    ({ news, amount }) => amount !== null && (news === 'refunded' || news === 'refund'),
  );
  if (told.length === 0) return null;
  const byCharge = groupEvents(told, ({ chargeRef }) => chargeRef ?? '');
  return byCharge.reduce((sum, ofCharge) => sum + totalOfCharge(ofCharge), 0);
}

/** The charge's own total counts as of its moment; what single refunds say is added only where it is newer. */
function totalOfCharge(events: readonly PaymentEventRecord[]): number {
  const total = newestOf(events.filter(({ news }) => news === 'refunded'));
  const countedUntil = total ? Date.parse(total.at) : Number.NEGATIVE_INFINITY;
  let sum = total?.amount ?? 0;
  const refunds = groupEvents(
    events.filter(({ news }) => news === 'refund'),
    ({ object }) => object ?? '',
  );
  for (const words of refunds) {
    const { at, madeAt, status, amount } = newestOf(words) as PaymentEventRecord;
    const counted = Date.parse(madeAt ?? at) <= countedUntil;
    const returned = status !== 'failed' && status !== 'canceled';
    if (returned && !counted) sum += amount ?? 0;
    // It had been counted as returned, and was not in the end.
    if (!returned && counted && Date.parse(at) >= countedUntil) sum -= amount ?? 0;
  }
  return Math.max(0, sum);
}
