/** Effect of the travel money form: emails branch and visitor with the amounts and the rates to be paid. */
import { formatLongDay, formatTime, londonDay } from '#shared/dates.ts';
import type { ValuesOf } from '#shared/forms/filled-form.ts';
import { reserveForm } from '#shared/forms/reserve.form.ts';
import { formatRate } from '#shared/money/money.ts';
import { describeOrder, describeTotal } from '#shared/money/orders/describe-order.ts';
import { type OrderLine, orderLineFields, readOrderLines } from '#shared/money/orders/order-lines.ts';
import { holdRate } from '#shared/money/reserved-rate.ts';
import type { QueryFunction } from '#shared/page.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { OutgoingMail } from '../../platform/mail/enqueue-mail.ts';
import { findValue } from '../../submissions/find-value.ts';
import { confirmations, defaultMails } from '../../submissions/mails/default-mails.ts';
import { findFieldValues } from '../../submissions/mails/field-values.ts';
import { toStoredContent } from '../../submissions/stored-content.ts';
import type {
  EffectContext,
  EffectDeps,
  EffectResult,
  FieldValues,
  FilledSubmission,
  PreparedEffect,
  Submission,
} from '../../submissions/submission.ts';
import type { SubmissionInput } from '../../submissions/submit.query.ts';
import { type OrderedRate, orderedRatesQuery } from './reserve.query.ts';

type Reserved = ValuesOf<'reserve'>;

interface ReserveContext extends EffectContext {
  /** Current rates of the ordered currencies. */
  readonly rates: readonly OrderedRate[];
}

export const reserve: PreparedEffect<Reserved, readonly OrderedRate[]> = {
  prepare: async (input, { query }) => ({ facts: await loadRates(input, query) }),
  run: (submission, context, transaction, rates) =>
    storeReservation(submission, { ...context, rates }, transaction),
};

async function loadRates(input: SubmissionInput, query: QueryFunction): Promise<readonly OrderedRate[]> {
  const codes = orderLineFields.flatMap(({ currency }) => findValue(input, currency) ?? []);
  return (await query(orderedRatesQuery, { codes })).rates;
}

/** Stores a held rate with the reservation, so that the counter charges the rate in the email. */
async function storeReservation(
  submission: FilledSubmission<Reserved>,
  context: ReserveContext,
  transaction: Transaction,
): Promise<EffectResult> {
  const lines = readOrderLines(submission.values).map((line) => readLine(line, submission, context));
  await transaction
    .updateTable('submissions')
    .set({ content: toStoredContent([...submission.answers, ...lines.map(rateValues)]) })
    .where('reference', '=', submission.reference)
    .execute();
  const mails = defaultMails(withLines(submission, lines, context), context);
  const heldCount = lines.filter(({ held }) => held).length;
  if (heldCount === 0) return mails;
  return { mails, outcome: heldCount === lines.length ? 'held' : 'part-held' };
}

/** The rate of the day may differ by now; one that is held is that of the first email. */
export async function confirmReservation(
  submission: FilledSubmission<Reserved>,
  context: EffectContext,
  { query, now }: EffectDeps,
): Promise<OutgoingMail[]> {
  if (submission.values.day < londonDay(now())) return [];
  const rates = await loadRates(submission, query);
  const lines = readOrderLines(submission.values).map((line) => readStoredLine(line, submission, rates));
  return confirmations(withLines(submission, lines, context), context);
}

/** Answers and sentences of the emails, which have one row and one amount per currency. */
function withLines(
  submission: FilledSubmission<Reserved>,
  lines: readonly ReservedLine[],
  context: EffectContext,
): Submission {
  const [onTheDay, ...toBring] = reserveForm.confirmation.next as [string, ...string[]];
  const next = [reservedLine(lines, submission, context), heldLine(lines) ?? onTheDay, ...toBring];
  const others = submission.answers.filter(({ field }) => !lineFields.has(field));
  return { ...submission, answers: [...lines.map(lineValues), ...others], next };
}

/** Fields left out of the emails, which have one row per currency instead. */
const lineFields: ReadonlySet<string> = new Set(orderLineFields.flatMap((fields) => Object.values(fields)));

interface ReservedLine extends OrderLine {
  /** For example `Euro (EUR)`. */
  readonly name: string;
  readonly rate: Pick<OrderedRate, 'symbol' | 'sell'> | undefined;
  /** For example `€1.1486 for £1` and `5.30pm on Tuesday 24 November 2026`; null for the rate of the day. */
  readonly held: { readonly rate: string; readonly until: string } | null;
}

function readLine(
  line: OrderLine,
  submission: FilledSubmission<Reserved>,
  { branch, rates }: ReserveContext,
): ReservedLine {
  const { values, receivedAt } = submission;
  const rate = rates.find(({ code }) => code === line.currency);
  const until = branch && rate && holdRate(rate, { branch, day: values.day, now: receivedAt });
  const held = until && heldAt(rate, `${formatTime(until.closes)} on ${formatLongDay(until.date)}`);
  return { ...line, name: nameLine(line, submission), rate, held: held || null };
}

function readStoredLine(
  line: OrderLine,
  submission: FilledSubmission<Reserved>,
  rates: readonly OrderedRate[],
): ReservedLine {
  const name = nameLine(line, submission);
  const stored = submission.answers.find(({ field }) => field === rateField(line.fields));
  const [, symbol, sell, until] = heldPattern.exec(stored?.words[0] ?? '') ?? [];
  if (symbol && sell && until) {
    const rate = { symbol, sell: Number(sell) };
    return { ...line, name, rate, held: heldAt(rate, until) };
  }
  return { ...line, name, rate: rates.find(({ code }) => code === line.currency), held: null };
}

function heldAt({ symbol, sell }: Pick<OrderedRate, 'symbol' | 'sell'>, until: string) {
  return { rate: `${symbol}${formatRate(sell)} for £1`, until };
}

function nameLine({ fields, currency }: OrderLine, submission: FilledSubmission<Reserved>): string {
  return findFieldValues(submission, fields.currency)?.words[0] ?? currency;
}

function rateField({ currency }: OrderLine['fields']): string {
  return currency.replace('currency', 'rate');
}

/** What `rateValues` stores of a held rate: symbol, units for a pound, and the end. */
const heldPattern = /^(\D+)([\d.]+) for £1, held until (.+)$/;

/** Not marked as chosen, because the sentences of the email already state the rate. */
function rateValues({ fields, held }: ReservedLine): FieldValues {
  const words = [
    held ? `${held.rate}, held until ${held.until}` : 'The rate on the board when they are collected',
  ];
  return {
    field: rateField(fields),
    label: rateLabels[fields.currency],
    values: words,
    words,
    chosen: false,
    sensitive: false,
  };
}

const rateLabels = {
  currency: 'Rate',
  currency_2: 'Rate of the second one',
  currency_3: 'Rate of the third one',
};

/** Contains no text of the visitor's: amounts are parsed as numbers and formatted again. */
function lineValues({ fields, name, rate, held, ...sum }: ReservedLine): FieldValues {
  const paidAt = held
    ? `${held.rate}, held until ${held.until}`
    : 'the rate on the board when they are collected';
  const words = [describeOrder(sum, rate), `to be paid at ${paidAt}`];
  return { field: fields.currency, label: name, values: [], words, chosen: true, sensitive: false };
}

/** Returns the sentence about held rates, or null. All holds of an order end at that day's closing time. */
function heldLine(lines: readonly ReservedLine[]): string | null {
  const [first] = lines.flatMap(({ held }) => held ?? []);
  if (!first) return null;
  const pay = 'There is nothing to pay yet: you pay when you collect';
  if (lines.length === 1) return `${pay}, at ${first.rate}, held until ${first.until}.`;
  return lines.every(({ held }) => held)
    ? `${pay}, at the rates below, held until ${first.until}.`
    : `${pay}. Of the rates below we hold some until ${first.until}; for the rest you pay the rate on the board.`;
}

/** Returns the first sentence of both emails: all amounts, the total of several, the branch and the day. */
function reservedLine(
  lines: readonly ReservedLine[],
  { values }: FilledSubmission<Reserved>,
  { branch }: EffectContext,
): string {
  const sums = lines.map((line) => `${line.name}, ${describeOrder(line, line.rate)}`).join('; ');
  const priced = lines.flatMap(({ rate, ...line }) => (rate ? [{ ...line, rate }] : []));
  const total =
    lines.length > 1 && priced.length === lines.length ? `. That is ${describeTotal(priced)}` : '';
  const place = branch ? ` at ${branch.name}` : '';
  return `We are putting aside for you: ${sums}${total}, to collect${place} on ${formatLongDay(values.day)}.`;
}
