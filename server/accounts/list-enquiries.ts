/** What somebody has sent us, found by the address that they have shown to be theirs. */
import type { AccountView } from '#shared/account/sign-in.ts';
import type { Reader } from '../platform/database/open-database.ts';

const maxShown = 20;

/** The newest first; only what was sent with exactly this address. */
export function listEnquiries(read: Reader, email: string): Promise<AccountView['enquiries']> {
  return read
    .selectFrom('submissions')
    .select(['reference', 'form', 'receivedAt'])
    .where('email', '=', email.toLowerCase())
    .where('suspect', '=', 0)
    .orderBy('receivedAt', 'desc')
    .limit(maxShown)
    .execute();
}
