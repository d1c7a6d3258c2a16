/** Effect of the form for a friend's referral code: emails the branch, and marks an issued code as used. */

import type { ValuesOf } from '#shared/forms/filled-form.ts';
import { defaultMails } from '../../submissions/mails/default-mails.ts';
import type { FormEffect } from '../../submissions/submission.ts';
import { markReferralCodeUsed } from './referral-codes.ts';

export const referralUse: FormEffect<ValuesOf<'referral-use'>> = async (submission, context, transaction) => {
  await markReferralCodeUsed(transaction, submission.values.code.toUpperCase(), submission.receivedAt);
  return defaultMails(submission, context);
};
