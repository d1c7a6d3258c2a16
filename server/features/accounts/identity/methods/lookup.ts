/** `accounts:lookup`: returns the current account of an ID token. */
import type { Account } from '../account-store.ts';
import { authenticate } from './authenticate.ts';
import type { Method } from './method.ts';

export const lookup: Method = async (deps, body) => {
  const { account } = await authenticate(deps, body, 'account-read-of-account');
  return { kind: 'identitytoolkit#GetAccountInfoResponse', users: [toAccountInfo(account)] };
};

function toAccountInfo(account: Account): object {
  const { uid, email, displayName, photoUrl, passwordChangedAt, createdAt, lastSignInAt } = account;
  const profile = { ...(displayName && { displayName }), ...(photoUrl && { photoUrl }) };
  const changedMs = Date.parse(passwordChangedAt);
  return {
    localId: uid,
    email,
    ...profile,
    emailVerified: account.emailVerified === 1,
    // The SDK only checks that a hash is present.
    passwordHash: 'UkVEQUNURUQ=',
    passwordUpdatedAt: changedMs,
    validSince: String(Math.floor(changedMs / 1000)),
    createdAt: String(Date.parse(createdAt)),
    lastLoginAt: String(Date.parse(lastSignInAt)),
    providerUserInfo: [{ providerId: 'password', federatedId: email, email, rawId: email, ...profile }],
  };
}
