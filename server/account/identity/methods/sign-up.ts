/** `accounts:signUp`: makes an account. */
import { readEmail } from '../account-store.ts';
import { whoIs } from '../identity-caller.ts';
import { IdentityError, refuseTooMany } from '../identity-error.ts';
import { checkNewPassword } from '../new-password.ts';
import { readName } from '../read-name.ts';
import type { Method } from './method.ts';

export const signUp: Method = async (parts, body, caller) => {
  const { accounts, tokens, limits, passwords, securityLog, now } = parts;
  // Nobody is signed in without having said who they are.
  if (body.email === undefined && body.password === undefined)
    throw new IdentityError('ADMIN_ONLY_OPERATION');
  const email = readEmail(body.email);
  if (!body.password) throw new IdentityError('MISSING_PASSWORD');
  const displayName = readName(body.displayName);
  await checkNewPassword(parts, body.password, { email, displayName });
  refuseTooMany(await limits.count('sign-up', caller.address));
  if (await accounts.byEmail(email)) throw new IdentityError('EMAIL_EXISTS');
  const at = now().toISOString();
  const account = await accounts.add({
    email,
    emailVerified: 0,
    displayName,
    photoUrl: null,
    passwordHash: await passwords.hash(body.password),
    passwordChangedAt: at,
    generation: 1,
    disabled: 0,
    createdAt: at,
    lastSignInAt: at,
  });
  securityLog.record('sign_up_succeeded', { ...whoIs(caller), account: account.uid, email });
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.uid,
    email,
    ...(await tokens.issue(account)),
  };
};
