/** A friend's code goes to the branch, and is noted as used if it is one that we gave out. */

import type { ValuesOf } from '#shared/forms/filled-form.ts';
import { noteUse } from '../../subscriptions/referral-codes.ts';
import type { Outcome } from '../submission.ts';
import { usualMails } from './usual-mails.ts';

export const referralUse: Outcome<ValuesOf<'referral-use'>> = async (submission, context, transaction) => {
  await noteUse(transaction, submission.values.code.toUpperCase(), submission.receivedAt);
  return usualMails(submission, context);
};
