/** Computes what of a payment can still be refunded, from the provider's events and our own refunds. */
import type { PaymentEventRecord } from '../payment-event.ts';
import { refundedTotal } from '../refunded-total.ts';
import { isExpired, type RefundRecord } from './refund-record.ts';

/** Attempt to pay that took pounds, and what is left of them. */
interface Attempt {
  readonly intentRef: string | null;
  readonly leftPence: number;
}

export interface Refundable {
  readonly attempts: readonly Attempt[];
  /** Left of all attempts, without what is asked for. */
  readonly totalPence: number;
  /** The largest sum of one refund, which returns money of one attempt. */
  readonly leftPence: number;
  /** Refunded, under way or asked for so far. */
  readonly usedPence: number;
}

/** A refund under way counts from its intent on: the provider may have made it. */
export function computeRefundable(
  events: readonly PaymentEventRecord[],
  refunds: readonly RefundRecord[],
  now: Date,
): Refundable {
  const waiting = refunds.filter(({ state }) => state === 'requested');
  const requestedPence = sum(waiting.filter((refund) => !isExpired(refund, now)));
  const attempts = listAttempts(events).map((attempt) => {
    const returned = refundedTotal(attempt.events) ?? 0;
    const isRecorded = ({ object }: RefundRecord) =>
      object !== null && attempt.events.some((event) => event.object === object);
    const underWay = refunds.filter(
      (refund) =>
        refund.state === 'under way' && refund.intentRef === attempt.intentRef && !isRecorded(refund),
    );
    return { ...attempt, usedPence: returned + sum(underWay) };
  });
  const left = attempts.map(({ intentRef, receivedPence, usedPence }) => ({
    intentRef,
    leftPence: Math.max(0, receivedPence - usedPence),
  }));
  const totalPence = left.reduce((pence, attempt) => pence + attempt.leftPence, 0) - requestedPence;
  const largest = Math.max(0, ...left.map(({ leftPence }) => leftPence));
  return {
    attempts: left,
    totalPence: Math.max(0, totalPence),
    leftPence: Math.max(0, Math.min(totalPence, largest)),
    usedPence: attempts.reduce((pence, attempt) => pence + attempt.usedPence, requestedPence),
  };
}

function sum(refunds: readonly RefundRecord[]): number {
  return refunds.reduce((pence, { amountPence }) => pence + amountPence, 0);
}

/** Groups events by the attempt that took the money; some name only its charge. */
function listAttempts(events: readonly PaymentEventRecord[]) {
  const intentOf = new Map<string, string>();
  for (const { intentRef, chargeRef } of events)
    if (intentRef && chargeRef) intentOf.set(chargeRef, intentRef);
  const groups = new Map<string | null, PaymentEventRecord[]>();
  for (const event of events) {
    const intentRef = event.intentRef ?? intentOf.get(event.chargeRef ?? '') ?? null;
    groups.set(intentRef, [...(groups.get(intentRef) ?? []), event]);
  }
  return [...groups].flatMap(([intentRef, group]) => {
    const taken = group.filter(({ news, currency }) => news === 'succeeded' && currency === 'gbp');
    const receivedPence = Math.max(0, ...taken.map(({ amount }) => amount ?? 0));
    return receivedPence > 0 ? [{ intentRef, receivedPence, events: group }] : [];
  });
}
