/** Accounts that a Firebase project keeps, as its credentials let us find and delete them by their address. */
import type { FirebaseSettings } from '../env.ts';
import { FirebaseAccounts } from './firebase-accounts.ts';
import type { HostedAccounts } from './hosted-accounts.ts';

/** Null where this site keeps its accounts itself, and where there are no credentials for the project. */
export function openHostedAccounts(firebase: FirebaseSettings | null): HostedAccounts | null {
  if (!firebase || !(firebase.authEmulator || firebase.credentialsFile)) return null;
  return new FirebaseAccounts(firebase);
}
