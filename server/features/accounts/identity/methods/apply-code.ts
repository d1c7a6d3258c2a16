/** `accounts:update` with a code: confirms, changes or recovers the address. */
import type { Transaction } from '../../../../platform/database/tables.ts';
import { type Account, parseEmail } from '../account-store.ts';
import type { ActionCode, CodeKind } from '../action-codes.ts';
import { enqueueActionMail } from '../action-mail.ts';
import { type IdentityCaller, toAuditFields } from '../identity-caller.ts';
import { IdentityError, throwIfRateLimited } from '../identity-error.ts';
import { unusableHash } from '../password-hash.ts';
import type { IdentityDeps } from './method.ts';

/**
 * Confirming an address requires a session of the account. Otherwise an attacker could create an account with
 * a victim's address and, once the victim confirms it, read the victim's enquiries. The owner of the address
 * takes such an account over with a password reset only.
 */
const requiresSession = new Set<CodeKind>(['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL']);

const appliedEvents = {
  VERIFY_EMAIL: 'email_verified',
  VERIFY_AND_CHANGE_EMAIL: 'email_changed',
  RECOVER_EMAIL: 'email_recovered',
} as const;

export async function applyCode(deps: IdentityDeps, code: string, caller: IdentityCaller): Promise<object> {
  const { accounts, codes, rateLimiter } = deps;
  throwIfRateLimited(await rateLimiter.consume('link-code', caller.ipKey));
  const actionCode = await codes.find(code);
  if (actionCode.kind === 'PASSWORD_RESET') throw new IdentityError('INVALID_OOB_CODE');
  if (requiresSession.has(actionCode.kind) && caller.account !== actionCode.account)
    throw new IdentityError('SIGN_IN_REQUIRED');
  const account = await accounts.findByUid(actionCode.account);
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  // The link is void once the account has another address.
  if (actionCode.kind !== 'RECOVER_EMAIL' && actionCode.email !== account.email)
    throw new IdentityError('INVALID_OOB_CODE');
  const changes = toChanges(deps, account, actionCode);
  await codes.redeem(code, actionCode, async (transaction) => {
    const problem = await accounts.updateIn(transaction, account, changes);
    if (problem === null && actionCode.kind === 'VERIFY_AND_CHANGE_EMAIL')
      await notifyOldAddress(deps, transaction, account, changes.email ?? account.email);
    return problem;
  });
  const changed = accounts.applyUpdate(account, changes);
  deps.securityLog.record(appliedEvents[actionCode.kind], {
    ...toAuditFields(caller),
    account: changed.uid,
    email: changed.email,
  });
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: changed.uid,
    email: changed.email,
    emailVerified: true,
  };
}

function toChanges({ now }: IdentityDeps, account: Account, actionCode: ActionCode): Partial<Account> {
  if (actionCode.kind === 'VERIFY_EMAIL') return { emailVerified: 1 };
  return {
    email: parseEmail(actionCode.newEmail ?? undefined),
    emailVerified: 1,
    // A changed address revokes all sessions.
    tokenVersion: account.tokenVersion + 1,
    // The thief knows the account's password, or has set another one.
    ...(actionCode.kind === 'RECOVER_EMAIL' && {
      passwordHash: unusableHash,
      passwordChangedAt: now().toISOString(),
    }),
  };
}

/** Lets the owner recover an account whose address was changed on an unattended computer. */
async function notifyOldAddress(
  { codes, publicOrigin, now }: IdentityDeps,
  transaction: Transaction,
  account: Account,
  email: string,
): Promise<void> {
  const code = await codes.create(transaction, { ...account, email }, 'RECOVER_EMAIL', account.email);
  const mail = { kind: 'RECOVER_EMAIL', recipient: account.email, code, publicOrigin, now: now() } as const;
  await enqueueActionMail(transaction, mail);
}
