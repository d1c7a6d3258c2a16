/** Derives payment issues from all provider events so far, in whatever order they arrived. */
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { IssueKind } from './issue-kind.ts';
import { findNewest, groupEvents, type PaymentEventRecord } from './payment-event.ts';
import type { PaymentRecord } from './payment-record.ts';
import { refundedTotal } from './refunded-total.ts';

export type IssueRecord = Selectable<Tables['paymentIssues']>;

/** Columns of an issue that follow from the provider's events: all but our own, which are left out here. */
export type Issue = Omit<
  IssueRecord,
  'provider' | 'testMode' | 'openedAt' | 'changedAt' | 'settledAt' | 'settledNote'
>;

/** Kinds of issues mailed to accounts. Reviews are handled at the provider, which notifies staff itself. */
export const mailedKinds: ReadonlySet<IssueKind> = new Set([
  'wrong money',
  'unknown payment',
  'double payment',
  'dispute',
  'failed refund',
  'fraud warning',
]);

const issueKinds: Partial<Record<string, IssueKind>> = {
  dispute: 'dispute',
  refund: 'failed refund',
  'fraud warning': 'fraud warning',
  review: 'review',
};

/** Statuses of disputes that need no action any more. `lost` is not among them: its money is gone. */
const wonStatuses = ['won', 'warning_closed', 'prevented'];

/**
 * `events` are all events of one payment, known or not, or all of one object whose payment is still unknown.
 */
export function deriveIssues(
  provider: string,
  payment: PaymentRecord | undefined,
  events: readonly PaymentEventRecord[],
): Issue[] {
  const objects = groupEvents(
    events.filter(({ news, object }) => issueKinds[news] && object),
    ({ news, object }) => `${news} ${object}`,
  );
  return [
    ...moneyIssues(provider, payment, events),
    ...(payment ? doubleIssue(provider, payment, events) : []),
    ...objects.flatMap((group) => objectIssue(provider, group) ?? []),
  ];
}

/** Returns true for the amount and currency that this payment requests. */
export function isExpectedAmount(
  payment: PaymentRecord,
  { amount, currency }: { amount: number | null; currency: string | null },
): boolean {
  return amount === payment.amountPence && currency === 'gbp';
}

/** Session, payment intent and charge report the same money: it is one issue. */
function moneyIssues(
  provider: string,
  payment: PaymentRecord | undefined,
  events: readonly PaymentEventRecord[],
): Issue[] {
  const unexpected = events.filter(
    (event) =>
      event.news === 'succeeded' &&
      event.amount !== null &&
      !(payment && isExpectedAmount(payment, event)) &&
      event.payment !== null,
  );
  const returned = refundedTotal(events) ?? 0;
  return groupEvents(unexpected, ({ amount, currency }) => `${amount} ${currency}`).map((group) => {
    const { payment: id, amount, currency, at } = group[0] as PaymentEventRecord;
    const intentRef = group.find((event) => event.intentRef)?.intentRef ?? null;
    const isReturned = returned >= (amount ?? 0);
    return {
      id: `${provider}:${id} ${amount} ${currency}`,
      payment: id,
      kind: payment ? 'wrong money' : 'unknown payment',
      object: null,
      intentRef,
      amount,
      currency,
      status: isReturned ? 'returned' : 'received',
      reason: null,
      dueAt: null,
      open: isReturned ? 0 : 1,
      toldAt: at,
    };
  });
}

/** Returns the excess of a payment that was requested once and taken by several attempts. */
export function computeExcess(payment: PaymentRecord, events: readonly PaymentEventRecord[]): number {
  const attempts = events.filter(
    (event) => event.news === 'succeeded' && event.intentRef && isExpectedAmount(payment, event),
  );
  const different = new Set(attempts.map(({ intentRef }) => intentRef));
  return Math.max(0, different.size - 1) * payment.amountPence;
}

function doubleIssue(
  provider: string,
  payment: PaymentRecord,
  events: readonly PaymentEventRecord[],
): Issue[] {
  const amount = computeExcess(payment, events);
  if (amount === 0) return [];
  const isReturned = (refundedTotal(events) ?? 0) >= amount;
  return [
    {
      id: `${provider}:${payment.id} double`,
      payment: payment.id,
      kind: 'double payment',
      ...{ object: null, intentRef: null, amount, currency: 'gbp' },
      status: isReturned ? 'returned' : 'received',
      ...{ reason: null, dueAt: null },
      open: isReturned ? 0 : 1,
      toldAt: payment.createdAt,
    },
  ];
}

function objectIssue(provider: string, group: readonly PaymentEventRecord[]): Issue | null {
  const newest = findNewest(group) as PaymentEventRecord;
  const { news, object, payment, amount, currency, status, reason, dueAt, at } = newest;
  if (news === 'refund' && !group.some((event) => event.status === 'failed')) return null;
  const answered = news !== 'dispute' || !status?.endsWith('needs_response');
  return {
    id: `${provider}:${object}`,
    payment,
    kind: issueKinds[news] as IssueKind,
    object,
    intentRef: group.find((event) => event.intentRef)?.intentRef ?? null,
    amount,
    currency,
    status: status ?? '',
    reason,
    dueAt: answered ? null : dueAt,
    open: isOpen(newest) ? 1 : 0,
    toldAt: at,
  };
}

function isOpen({ news, status }: PaymentEventRecord): boolean {
  if (news === 'dispute') return !wonStatuses.includes(status ?? '');
  if (news === 'refund') return status === 'failed';
  return status === (news === 'review' ? 'open' : 'actionable');
}
