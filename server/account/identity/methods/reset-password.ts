/** `accounts:resetPassword`: what a code stands for; with a new password, the password is changed. */
import { IdentityError, refuseTooMany } from '../identity-error.ts';
import { hashPassword } from '../password-hash.ts';
import { checkPassword } from '../password-policy.ts';
import type { Method } from './method.ts';

const kind = 'identitytoolkit#ResetPasswordResponse';

export const resetPassword: Method = async (
  { accounts, codes, limits, policy, now },
  { oobCode, newPassword },
  client,
) => {
  if (!oobCode) throw new IdentityError('MISSING_OOB_CODE');
  refuseTooMany(await limits.count('link-code', client));
  const known = await codes.look(oobCode);
  if (newPassword === undefined) {
    const { email, newEmail } = known;
    return { kind, email, requestType: known.kind, ...(newEmail && { newEmail }) };
  }
  const account = await accounts.byUid(known.account);
  // A link that was sent to an address the account no longer has opens nothing.
  if (known.kind !== 'PASSWORD_RESET' || account?.email !== known.email)
    throw new IdentityError('INVALID_OOB_CODE');
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  checkPassword(newPassword, policy);
  await codes.use(oobCode);
  await accounts.change(account, {
    passwordHash: await hashPassword(newPassword),
    passwordChangedAt: now().toISOString(),
    // Whoever can open the link has the address.
    emailVerified: 1,
    generation: account.generation + 1,
  });
  await limits.forget('wrong-password', account.email);
  return { kind, email: account.email, requestType: known.kind };
};
