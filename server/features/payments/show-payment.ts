/** Lists everything stored about one payment, in chronological order. */
import { formatExactPounds } from '#shared/money/money.ts';
import type { Reader } from '../../platform/database/open-database.ts';
import { describeIssue, formatMoney } from './describe-issue.ts';
import { formatLine } from './list-payments.ts';
import type { PaymentLookup } from './lookup-payment.ts';
import { compareEvents, type PaymentEventRecord } from './payment-event.ts';
import type { PaymentRecord } from './payment-record.ts';

export async function showPayment(read: Reader, { payment, issues }: PaymentLookup): Promise<string[]> {
  const open = issues.filter(({ open, settledAt }) => open === 1 && !settledAt);
  const events = await findEvents(read, { payment, issues });
  return [
    ...(payment || open.length > 0 ? [formatLine({ payment, issues: open })] : []),
    ...(payment ? formatFacts(payment) : []),
    '',
    ...issues.map(
      (issue) =>
        `${issue.object ?? issue.intentRef ?? '-'}  ${describeIssue(issue, payment)}${formatState(issue)}`,
    ),
    ...(issues.length > 0 ? [''] : []),
    ...events.map(formatEvent),
  ];
}

function formatFacts(payment: PaymentRecord): string[] {
  const { id, provider, providerRef, intentRef, chargeRef, email, refundedPence } = payment;
  const { receivedAmount, receivedCurrency, settledAt, settledNote } = payment;
  return [
    `number ${id}, by ${provider} as ${[providerRef, intentRef, chargeRef].filter(Boolean).join(', ') || 'no id yet'}`,
    `email ${email ?? 'cleared'}`,
    ...(receivedAmount === null ? [] : [`received ${formatMoney(receivedAmount, receivedCurrency)}`]),
    ...(refundedPence > 0
      ? [
          `refunded ${receivedCurrency ? formatMoney(refundedPence, receivedCurrency) : formatExactPounds(refundedPence)}`,
        ]
      : []),
    ...(settledAt ? [`settled ${settledAt.slice(0, 16)}: ${settledNote}`] : []),
  ];
}

function formatState({ open, settledAt, settledNote }: PaymentLookup['issues'][number]): string {
  if (settledAt) return `  settled ${settledAt.slice(0, 16)}: ${settledNote}`;
  return open === 1 ? '  open' : '  closed';
}

/** Sorts by the provider's clock: a late event appears at the time it happened. */
export async function findEvents(
  read: Reader,
  { payment, issues }: PaymentLookup,
): Promise<PaymentEventRecord[]> {
  const owners = [payment?.id, ...issues.map((issue) => issue.payment)].filter(
    (id) => typeof id === 'string',
  );
  const objects = issues.map(({ object }) => object).filter((object) => object !== null);
  const events = await read
    .selectFrom('paymentEvents')
    .selectAll()
    .where((is) =>
      is.or([
        ...(owners.length > 0 ? [is('payment', 'in', owners)] : []),
        ...(objects.length > 0 ? [is('object', 'in', objects)] : []),
      ]),
    )
    .execute();
  return events.sort(compareEvents);
}

function formatEvent(event: PaymentEventRecord): string {
  const { at, news, effect, type, object, amount, currency, status, reason, dueAt, id } = event;
  return [
    at,
    news.padEnd(10),
    effect.padEnd(14),
    [
      type,
      object,
      amount === null ? null : formatMoney(amount, currency),
      status,
      reason,
      dueAt && `answer by ${dueAt}`,
    ]
      .filter(Boolean)
      .join(', '),
    id,
  ].join('  ');
}
