/** `accounts:resetPassword`: describes a code, or sets the new password if there is one. */
import type { Account, AccountStore } from '../account-store.ts';
import type { ActionCode } from '../action-codes.ts';
import { checkNewPassword } from '../check-new-password.ts';
import { type IdentityCaller, toAuditFields } from '../identity-caller.ts';
import { IdentityError, throwIfRateLimited } from '../identity-error.ts';
import type { IdentityDeps, Method } from './method.ts';

const kind = 'identitytoolkit#ResetPasswordResponse';

export const resetPassword: Method = async (deps, { oobCode, newPassword }, caller) => {
  if (!oobCode) throw new IdentityError('MISSING_OOB_CODE');
  throwIfRateLimited(await deps.rateLimiter.consume('link-code', caller.ipKey));
  const actionCode = await deps.codes.find(oobCode);
  if (newPassword === undefined) return describeCode(actionCode);
  return {
    kind,
    email: await reset(deps, oobCode, actionCode, newPassword, caller),
    requestType: actionCode.kind,
  };
};

/** Returns the code's address, and the new one of a change; for a recovery, the recovered address. */
function describeCode({ kind: requestType, email, newEmail }: ActionCode): object {
  if (requestType === 'RECOVER_EMAIL') return { kind, email: newEmail, requestType };
  return { kind, email, requestType, ...(newEmail && { newEmail }) };
}

async function reset(
  { accounts, attempts, codes, passwords, ...deps }: IdentityDeps,
  oobCode: string,
  actionCode: ActionCode,
  newPassword: string,
  caller: IdentityCaller,
): Promise<string> {
  await checkNewPassword(deps, newPassword, await findOwner(accounts, actionCode));
  // Hash first, because hashing may be refused: the code is used up only when the password is set.
  const passwordHash = await passwords.hash(newPassword, { ipKey: caller.ipKey });
  // A signed-in client may have changed the account during hashing. Read it again: the owner wins.
  const account = await findOwner(accounts, actionCode);
  const changes = {
    passwordHash,
    passwordChangedAt: deps.now().toISOString(),
    // Opening the link proves access to the address.
    emailVerified: 1,
    tokenVersion: account.tokenVersion + 1,
  };
  await codes.redeem(oobCode, actionCode, async (transaction) => {
    const problem = await accounts.updateIn(transaction, account, changes);
    // An attacker who created the account with the owner's address may have requested these links.
    if (problem === null)
      await codes.revoke(transaction, account, ['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL']);
    return problem;
  });
  accounts.applyUpdate(account, changes);
  deps.securityLog.record('password_reset', {
    ...toAuditFields(caller),
    account: account.uid,
    email: account.email,
  });
  await attempts.reset({ email: account.email, uid: account.uid }, caller);
  return account.email;
}

/** A link is void once the account has another address. */
async function findOwner(
  accounts: AccountStore,
  { kind: purpose, account, email }: ActionCode,
): Promise<Account> {
  const owner = await accounts.findByUid(account);
  if (purpose !== 'PASSWORD_RESET' || owner?.email !== email) throw new IdentityError('INVALID_OOB_CODE');
  if (owner.disabled) throw new IdentityError('USER_DISABLED');
  return owner;
}
