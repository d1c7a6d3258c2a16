/** `accounts:resetPassword`: what a code stands for; with a new password, the password is changed. */
import type { KnownCode } from '../action-codes.ts';
import { type IdentityCaller, whoIs } from '../identity-caller.ts';
import { IdentityError, refuseTooMany } from '../identity-error.ts';
import { checkNewPassword } from '../new-password.ts';
import type { IdentityParts, Method } from './method.ts';

const kind = 'identitytoolkit#ResetPasswordResponse';

export const resetPassword: Method = async (parts, { oobCode, newPassword }, caller) => {
  if (!oobCode) throw new IdentityError('MISSING_OOB_CODE');
  refuseTooMany(await parts.limits.count('link-code', caller.address));
  const known = await parts.codes.look(oobCode);
  if (newPassword === undefined) return describeCode(known);
  return { kind, email: await reset(parts, oobCode, known, newPassword, caller), requestType: known.kind };
};

/** The address that the account has once the code is used; of an account that goes back, the one that comes back. */
function describeCode({ kind: requestType, email, newEmail }: KnownCode): object {
  if (requestType === 'RECOVER_EMAIL') return { kind, email: newEmail, requestType };
  return { kind, email, requestType, ...(newEmail && { newEmail }) };
}

async function reset(
  { accounts, attempts, codes, passwords, ...parts }: IdentityParts,
  oobCode: string,
  known: KnownCode,
  newPassword: string,
  caller: IdentityCaller,
): Promise<string> {
  const account = await accounts.byUid(known.account);
  // A link that was sent to an address the account no longer has opens nothing.
  if (known.kind !== 'PASSWORD_RESET' || account?.email !== known.email)
    throw new IdentityError('INVALID_OOB_CODE');
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  await checkNewPassword(parts, newPassword, account);
  // First what may be refused: a code is used up only for a password that holds.
  const passwordHash = await passwords.hash(newPassword);
  const changes = {
    passwordHash,
    passwordChangedAt: parts.now().toISOString(),
    // Whoever can open the link has the address.
    emailVerified: 1,
    generation: account.generation + 1,
  };
  await codes.use(oobCode, known, async (transaction) => {
    const problem = await accounts.changeIn(transaction, account, changes);
    // Somebody who made the account with another's address has asked for other links, perhaps.
    if (problem === null) await codes.void(transaction, account, ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL']);
    return problem;
  });
  accounts.changed(account, changes);
  parts.securityLog.record('password_reset', {
    ...whoIs(caller),
    account: account.uid,
    email: account.email,
  });
  await attempts.forget({ email: account.email, uid: account.uid }, caller);
  return account.email;
}
