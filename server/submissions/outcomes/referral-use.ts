/** A friend's code goes to the branch, and is noted as used if it is one that we gave out. */
import { noteUse } from '../../subscriptions/referral-codes.ts';
import type { Outcome } from '../submission.ts';
import { textTo } from './answers.ts';
import { usualMails } from './usual-mails.ts';

export const referralUse: Outcome = async (submission, context, transaction) => {
  await noteUse(transaction, textTo(submission, 'code').toUpperCase(), submission.receivedAt);
  return usualMails(submission, context);
};
