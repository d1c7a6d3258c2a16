/** The branch puts notes aside; the visitor's copy says how much of what, as figures of ours. */
import type { ValuesOf } from '#shared/forms/filled-form.ts';
import { formatPounds } from '#shared/money/money.ts';
import type { FilledSubmission, FormEffect } from '../submission.ts';
import { findAnswer } from './answers.ts';
import { defaultMails } from './default-mails.ts';

type Reserved = ValuesOf<'reserve'>;

export const reserve: FormEffect<Reserved> = (submission, context) =>
  defaultMails({ ...submission, next: [reservedLine(submission), '', ...submission.next] }, context);

/** `We put aside: euro for £500.` or `We put aside: 600 euro.` */
function reservedLine(submission: FilledSubmission<Reserved>): string {
  const { amount, sum_in, currency: code } = submission.values;
  const currency = findAnswer(submission, 'currency')?.words[0] ?? code;
  return sum_in === 'pounds'
    ? `We put aside: ${currency}, for ${formatPounds(amount)}.`
    : `We put aside: ${currency}, ${(amount / 100).toLocaleString('en-GB')} in notes.`;
}
