/** Version of an account that a page shows: a form that names another one is refused. */
import type { Account } from '../accounts/identity/account-store.ts';

export function accountVersion({ uid, tokenVersion, disabled, emailVerified }: Account): string {
  return [uid, tokenVersion, disabled, emailVerified].join(' ');
}
