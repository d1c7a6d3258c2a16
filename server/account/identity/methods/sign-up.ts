/** `accounts:signUp`: makes an account. */
import { readEmail } from '../account-store.ts';
import { IdentityError, refuseTooMany } from '../identity-error.ts';
import { hashPassword } from '../password-hash.ts';
import { checkPassword } from '../password-policy.ts';
import type { Method } from './method.ts';

const longestName = 120;

export const signUp: Method = async ({ accounts, tokens, limits, policy, now }, body, client) => {
  // Nobody is signed in without having said who they are.
  if (body.email === undefined && body.password === undefined)
    throw new IdentityError('ADMIN_ONLY_OPERATION');
  const email = readEmail(body.email);
  if (!body.password) throw new IdentityError('MISSING_PASSWORD');
  checkPassword(body.password, policy);
  refuseTooMany(await limits.count('sign-up', client));
  if (await accounts.byEmail(email)) throw new IdentityError('EMAIL_EXISTS');
  const at = now().toISOString();
  const account = await accounts.add({
    email,
    emailVerified: 0,
    displayName: body.displayName?.trim().slice(0, longestName) || null,
    photoUrl: null,
    passwordHash: await hashPassword(body.password),
    passwordChangedAt: at,
    generation: 1,
    disabled: 0,
    createdAt: at,
    lastSignInAt: at,
  });
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.uid,
    email,
    ...(await tokens.issue(account)),
  };
};
