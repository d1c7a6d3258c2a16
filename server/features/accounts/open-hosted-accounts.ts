/** Opens the accounts of a Firebase project, to find and delete them by email address. */

import type { HostedAccounts } from '../../personal-data/hosted-accounts.ts';
import type { FirebaseSettings } from '../../settings/env.ts';
import { FirebaseAccounts } from './firebase-accounts.ts';

/** Null when this site stores the accounts itself, or has no credentials for the project. */
export function openHostedAccounts(firebase: FirebaseSettings | null): HostedAccounts | null {
  if (!firebase || !(firebase.authEmulator || firebase.credentialsFile)) return null;
  return new FirebaseAccounts(firebase);
}
