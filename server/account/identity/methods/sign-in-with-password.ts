/** `accounts:signInWithPassword`: an e-mail address and its password for a pair of tokens. */
import { readEmail } from '../account-store.ts';
import { IdentityError, refuseTooMany } from '../identity-error.ts';
import { matchesPassword } from '../password-hash.ts';
import type { Method } from './method.ts';

export const signInWithPassword: Method = async (
  { accounts, tokens, limits, conceals, now },
  body,
  client,
) => {
  const email = readEmail(body.email);
  if (!body.password) throw new IdentityError('MISSING_PASSWORD');
  refuseTooMany(await limits.count('sign-in', client));
  refuseTooMany(await limits.waitOf('wrong-password', email));
  const account = await accounts.byEmail(email);
  if (!(await matchesPassword(body.password, account?.passwordHash)) || !account) {
    await limits.count('wrong-password', email);
    if (conceals) throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
    throw new IdentityError(account ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND');
  }
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  await limits.forget('wrong-password', email);
  const signedIn = await accounts.change(account, { lastSignInAt: now().toISOString() });
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: account.uid,
    email,
    displayName: account.displayName ?? '',
    registered: true,
    ...(await tokens.issue(signedIn)),
  };
};
