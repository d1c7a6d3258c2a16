/** The branch puts notes aside; both are told how much of what, and at which rate it will be paid. */
import { formatLongDay, formatTime } from '#shared/dates.ts';
import type { ValuesOf } from '#shared/forms/filled-form.ts';
import { reserveForm } from '#shared/forms/reserve.form.ts';
import { describeOrder } from '#shared/money/describe-order.ts';
import { formatRate } from '#shared/money/money.ts';
import { holdRate } from '#shared/money/reserved-rate.ts';
import { toStoredContent } from '../stored-content.ts';
import type { Answer, EffectContext, FilledSubmission, FormEffect } from '../submission.ts';
import { findAnswer } from './answers.ts';
import { defaultMails } from './default-mails.ts';

type Reserved = ValuesOf<'reserve'>;

/** A rate that is held is written down with the reservation, so that the counter pays what the mail says. */
export const reserve: FormEffect<Reserved> = async (submission, context, transaction) => {
  const [onTheDay, ...toBring] = reserveForm.confirmation.next;
  const held = heldRate(submission, context);
  const answers = [...submission.answers, rateAnswer(held)];
  await transaction
    .updateTable('submissions')
    .set({ content: toStoredContent(answers) })
    .where('reference', '=', submission.reference)
    .execute();
  const rateLine = held
    ? `There is nothing to pay yet: you pay when you collect, at ${held}.`
    : (onTheDay as string);
  const next = [reservedLine(submission, context), rateLine, ...toBring];
  const mails = defaultMails({ ...submission, answers, next }, context);
  return held ? { mails, outcome: 'held' } : mails;
};

/** `€1.1486 for £1, held until 5.30pm on Tuesday 24 November 2026`; null for the rate of the day. */
function heldRate(
  { values: { day }, receivedAt }: FilledSubmission<Reserved>,
  { branch, rate }: EffectContext,
): string | null {
  const until = branch && rate && holdRate(rate, { branch, day, now: receivedAt });
  if (!until) return null;
  return `${rate.symbol}${formatRate(rate.sell)} for £1, held until ${formatTime(until.closes)} on ${formatLongDay(until.date)}`;
}

/** Not among what the visitor chose: the mail has said it in words already. */
function rateAnswer(held: string | null): Answer {
  const words = [held ?? 'The rate on the board when they are collected'];
  return { field: 'rate', label: 'Rate', values: words, words, chosen: false, sensitive: false };
}

/** `Putting aside for you: 600 euros (EUR), about £522 at today's rate, at Norwich, for Saturday 28 November 2026.` */
function reservedLine(submission: FilledSubmission<Reserved>, { branch, rate }: EffectContext): string {
  const { currency: code, day } = submission.values;
  const currency = findAnswer(submission, 'currency')?.words[0] ?? code;
  const sum = describeOrder(submission.values, rate);
  const place = branch ? ` at ${branch.name}` : '';
  return `We are putting aside for you: ${currency}, ${sum}, to collect${place} on ${formatLongDay(day)}.`;
}
