/** Payments and refunds of a period: their sums, and a table that a spreadsheet opens as it is. */
import { addDays, londonClock, londonMidnight } from '#shared/dates.ts';
import { writeCsv } from '../../platform/csv.ts';
import type { Reader } from '../../platform/database/open-database.ts';
import { findNewest, groupEvents, type PaymentEventRecord } from './payment-event.ts';
import type { PaymentRecord } from './payment-record.ts';
import { describeState, isTestMode } from './payment-words.ts';

interface Period {
  /** First day in London. */
  readonly from: string;
  /** Day after the last one. */
  readonly until: string;
}

/** `2026-11-21` is a day, `2026-11` a month; null for any other text. */
export function readPeriod(text: string): Period | null {
  if (!/^20\d\d-\d\d(?:-\d\d)?$/.test(text)) return null;
  const from = text.length === 7 ? `${text}-01` : text;
  const at = new Date(`${from}T12:00Z`);
  if (at.toJSON()?.slice(0, 10) !== from) return null;
  if (text.length === 10) return { from, until: addDays(from, 1) };
  at.setUTCMonth(at.getUTCMonth() + 1);
  return { from, until: at.toISOString().slice(0, 10) };
}

/** A refund as the newest of the provider's events has it, and its payment. */
interface Refund {
  readonly event: PaymentEventRecord;
  readonly payment: PaymentRecord | undefined;
}

interface PeriodPayments {
  /** Paid in the period, oldest first. */
  readonly payments: readonly PaymentRecord[];
  /** Made in the period, those that failed included. */
  readonly refunds: readonly Refund[];
}

export async function readPeriodPayments(read: Reader, { from, until }: Period): Promise<PeriodPayments> {
  const [start, end] = [londonMidnight(from).toISOString(), londonMidnight(until).toISOString()];
  const payments = await read
    .selectFrom('payments')
    .selectAll()
    .where('paidAt', '>=', start)
    .where('paidAt', '<', end)
    .orderBy('paidAt')
    .orderBy('id')
    .execute();
  const events = await read
    .selectFrom('paymentEvents')
    .selectAll()
    .where('news', '=', 'refund')
    .where('madeAt', '>=', start)
    .where('madeAt', '<', end)
    .orderBy('madeAt')
    .execute();
  const newest = groupEvents(events, ({ object }) => object ?? '').map(
    (group) => findNewest(group) as PaymentEventRecord,
  );
  const ids = [...new Set(newest.flatMap(({ payment }) => payment ?? []))];
  const owners =
    ids.length === 0 ? [] : await read.selectFrom('payments').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(owners.map((payment) => [payment.id, payment]));
  return { payments, refunds: newest.map((event) => ({ event, payment: byId.get(event.payment ?? '') })) };
}

export function isReturned({ status }: PaymentEventRecord): boolean {
  return status !== 'failed' && status !== 'canceled';
}

const head = [
  ...['date', 'time', 'what', 'receipt', 'booking reference', 'surname', 'branch', 'paid', 'refunded'],
  ...['currency', 'state', 'matched on', 'number at the card company', 'practice'],
];

/** Amounts are numbers to a spreadsheet: `12.34`, without a sign; refunds have a column of their own. */
export function writePaymentTable(
  { payments, refunds }: PeriodPayments,
  branches: ReadonlyMap<string, string>,
): string {
  const rows = [
    ...payments.map((payment) => ({
      at: payment.paidAt ?? payment.createdAt,
      cells: (day: string, time: string) => [
        ...[day, time, 'payment', ...named(payment, branches), toDecimals(payment.amountPence), '', 'GBP'],
        ...[describeState(payment), toDay(payment.matchedAt), payment.intentRef ?? payment.providerRef ?? ''],
        isTestMode(payment) ? 'yes' : '',
      ],
    })),
    ...refunds.map(({ event, payment }) => ({
      at: event.madeAt ?? event.at,
      cells: (day: string, time: string) => [
        ...[day, time, 'refund', ...named(payment, branches), '', toDecimals(event.amount ?? 0)],
        ...[(event.currency ?? 'gbp').toUpperCase(), event.status ?? '', '', event.object ?? ''],
        payment && isTestMode(payment) ? 'yes' : '',
      ],
    })),
  ].sort((one, two) => (one.at < two.at ? -1 : 1));
  return writeCsv(
    head,
    rows.map(({ at, cells }) => {
      const { date, time } = londonClock(new Date(at));
      return cells(date, time);
    }),
  );
}

function named(payment: PaymentRecord | undefined, branches: ReadonlyMap<string, string>): string[] {
  if (!payment) return ['', '', '', ''];
  const { receipt, id, reference, surname, branch } = payment;
  return [receipt ?? id, reference, surname, branches.get(branch) ?? branch];
}

function toDecimals(pence: number): string {
  return (pence / 100).toFixed(2);
}

function toDay(at: string | null): string {
  return at ? londonClock(new Date(at)).date : '';
}
