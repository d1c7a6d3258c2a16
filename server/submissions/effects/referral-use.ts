/** A friend's code goes to the branch, and is noted as used if it is one that we gave out. */

import type { ValuesOf } from '#shared/forms/filled-form.ts';
import { markReferralCodeUsed } from '../../subscriptions/referral-codes.ts';
import type { FormEffect } from '../submission.ts';
import { defaultMails } from './default-mails.ts';

export const referralUse: FormEffect<ValuesOf<'referral-use'>> = async (submission, context, transaction) => {
  await markReferralCodeUsed(transaction, submission.values.code.toUpperCase(), submission.receivedAt);
  return defaultMails(submission, context);
};
