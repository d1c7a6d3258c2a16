/** Lists the form submissions sent from the verified address of an account. */
import type { AccountView } from '#shared/account/sign-in.ts';
import type { Reader } from '../../platform/database/open-database.ts';

const maxShown = 20;

/** Newest first; only submissions with exactly this address. */
export function listEnquiries(read: Reader, email: string): Promise<AccountView['enquiries']> {
  return read
    .selectFrom('submissions')
    .select(['reference', 'form', 'receivedAt'])
    .where('email', '=', email.toLowerCase())
    .where('isSpam', '=', 0)
    .orderBy('receivedAt', 'desc')
    .limit(maxShown)
    .execute();
}
