/** The branch puts notes aside; the visitor's copy says how much of what, as figures of ours. */
import { readPence } from '#shared/forms/read-pence.ts';
import { formatPounds } from '#shared/money.ts';
import type { Outcome, Submission } from '../submission.ts';
import { answerTo, textTo } from './answers.ts';
import { usualMails } from './usual-mails.ts';

export const reserve: Outcome = (submission, context) =>
  usualMails({ ...submission, next: [reservedLine(submission), '', ...submission.next] }, context);

/** `We put aside: euro for £500.` or `We put aside: 600 euro.` */
function reservedLine(submission: Submission): string {
  const pence = readPence(textTo(submission, 'amount')) ?? 0;
  const currency = answerTo(submission, 'currency')?.words[0] ?? textTo(submission, 'currency');
  return textTo(submission, 'sum_in') === 'pounds'
    ? `We put aside: ${currency}, for ${formatPounds(pence)}.`
    : `We put aside: ${currency}, ${(pence / 100).toLocaleString('en-GB')} in notes.`;
}
