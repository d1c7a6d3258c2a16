/** Describes what happened with a payment, in order, in plain words. */
import { formatDay } from '#shared/dates.ts';
import { formatExactPounds } from '#shared/money/money.ts';
import { formatMoney, humanize } from '../describe-issue.ts';
import { compareEvents, type PaymentEventRecord } from '../payment-event.ts';
import type { PaymentRecord } from '../payment-record.ts';
import { expiryOf, isExpired, type RefundRecord } from '../refunds/refund-record.ts';

export interface HistoryEntry {
  readonly at: string;
  readonly text: string;
}

interface HistoryInput {
  readonly payment: PaymentRecord | undefined;
  readonly events: readonly PaymentEventRecord[];
  readonly refunds: readonly RefundRecord[];
  readonly now: Date;
}

/** The provider’s clock has whole seconds: within one, what staff asked for precedes its answer. */
export function describeHistory({ payment, events, refunds, now }: HistoryInput): HistoryEntry[] {
  const entries = [
    ...refunds.flatMap((refund) => ofRefund(refund, now)),
    ...ofEvents(events),
    ...(payment?.matchedAt ? [{ at: payment.matchedAt, text: 'Matched to its booking' }] : []),
  ].sort((one, two) => toSeconds(one) - toSeconds(two));
  return [...(payment ? [ofStart(payment)] : []), ...entries];
}

function toSeconds({ at }: HistoryEntry): number {
  return Math.floor(Date.parse(at) / 1000);
}

function ofStart({ createdAt, amountPence }: PaymentRecord): HistoryEntry {
  return { at: createdAt, text: `Started on the website: ${formatExactPounds(amountPence)}` };
}

/** Several events report the same step: it is listed once, at its first. */
function ofEvents(events: readonly PaymentEventRecord[]): HistoryEntry[] {
  const seen = new Set<string>();
  return [...events].sort(compareEvents).flatMap((event) => {
    const text = describeEvent(event);
    if (!text || seen.has(text)) return [];
    seen.add(text);
    return [{ at: event.at, text }];
  });
}

function describeEvent(event: PaymentEventRecord): string | null {
  const { news, amount, currency, status, reason, dueAt, object } = event;
  const sum = formatMoney(amount, currency);
  const why = reason ? ` (${humanize(reason)})` : '';
  switch (news) {
    case 'sent':
      return 'The payer is on the card company’s page, or the money is on its way';
    case 'succeeded':
      return `Paid: ${sum}`;
    case 'declined':
      return `The card was declined${why}`;
    case 'cancelled':
      return 'The payer came back without paying';
    case 'expired':
      return 'The card company’s page expired, unpaid';
    case 'refunded':
      return `Refunded so far: ${sum}`;
    case 'refund':
      return `Refund of ${sum}: ${humanize(status ?? 'pending')}${why}, ${object}`;
    case 'dispute':
      return `The payer’s bank disputes ${sum}${why}: ${humanize(status ?? '')}${dueAt ? `, answer by ${formatDay(dueAt)}` : ''}`;
    case 'fraud warning':
      return `The payer’s bank warns of fraud${why}: ${humanize(status ?? '')}`;
    case 'review':
      return `Review by the card company${why}: ${humanize(status ?? '')}`;
    case 'settled':
      return `Settled: ${reason}`;
    default:
      return null;
  }
}

function ofRefund(refund: RefundRecord, now: Date): HistoryEntry[] {
  const { at, changedAt, decidedAt, decidedByName, requestedByName, reason, failure } = refund;
  const sum = formatExactPounds(refund.amountPence);
  const decided = refund.state === 'cancelled' ? 'cancelled' : 'confirmed';
  return [
    { at, text: `${requestedByName} asked to refund ${sum}: ${reason}` },
    ...(decidedAt ? [{ at: decidedAt, text: `${decidedByName} ${decided} the refund of ${sum}` }] : []),
    ...(failure ? [{ at: changedAt, text: `The refund of ${sum} failed: ${failure}` }] : []),
    ...(isExpired(refund, now)
      ? [{ at: expiryOf(refund), text: `The refund of ${sum} was not confirmed, and has expired` }]
      : []),
  ];
}
