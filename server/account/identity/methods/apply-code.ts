/** `accounts:update` with a code: the address is confirmed, changed, or taken back. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../../database/tables.ts';
import { type Account, readEmail } from '../account-store.ts';
import type { CodeKind, KnownCode } from '../action-codes.ts';
import { sendActionMail } from '../action-mail.ts';
import { type IdentityCaller, whoIs } from '../identity-caller.ts';
import { IdentityError, refuseTooMany } from '../identity-error.ts';
import { unusableHash } from '../password-hash.ts';
import type { IdentityParts } from './method.ts';

/**
 * Whoever confirms an address must be signed in: somebody else may have made the account, and would be handed what the
 * owner of the address has asked us. Only a new password takes such an account over.
 */
const wantsSession = new Set<CodeKind>(['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL']);

const applied = {
  VERIFY_EMAIL: 'email_verified',
  VERIFY_AND_CHANGE_EMAIL: 'email_changed',
  RECOVER_EMAIL: 'email_recovered',
} as const;

export async function applyCode(parts: IdentityParts, code: string, caller: IdentityCaller): Promise<object> {
  const { accounts, codes, limits } = parts;
  refuseTooMany(await limits.count('link-code', caller.address));
  const looked = await codes.look(code);
  if (looked.kind === 'PASSWORD_RESET') throw new IdentityError('INVALID_OOB_CODE');
  if (wantsSession.has(looked.kind) && caller.account !== looked.account)
    throw new IdentityError('SIGN_IN_REQUIRED');
  const account = await accounts.byUid(looked.account);
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  // A link that was sent when the account had another address does nothing.
  if (looked.kind !== 'RECOVER_EMAIL' && looked.email !== account.email)
    throw new IdentityError('INVALID_OOB_CODE');
  const changes = changesOf(parts, account, looked);
  await codes.use(code, looked, async (transaction) => {
    const problem = await accounts.changeIn(transaction, account, changes);
    if (problem === null && looked.kind === 'VERIFY_AND_CHANGE_EMAIL')
      await tellOldAddress(parts, transaction, account, changes.email ?? account.email);
    return problem;
  });
  const changed = accounts.changed(account, changes);
  parts.securityLog.record(applied[looked.kind], {
    ...whoIs(caller),
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

function changesOf({ now }: IdentityParts, account: Account, known: KnownCode): Partial<Account> {
  if (known.kind === 'VERIFY_EMAIL') return { emailVerified: 1 };
  return {
    email: readEmail(known.newEmail ?? undefined),
    emailVerified: 1,
    // With another address, whoever is signed in signs in again.
    generation: account.generation + 1,
    // Whoever took the account knows its password, or has set another.
    ...(known.kind === 'RECOVER_EMAIL' && {
      passwordHash: unusableHash,
      passwordChangedAt: now().toISOString(),
    }),
  };
}

/** So that nobody loses an account to somebody who sat at their computer. */
async function tellOldAddress(
  { codes, publicOrigin, now }: IdentityParts,
  transaction: Transaction<Tables>,
  account: Account,
  email: string,
): Promise<void> {
  const code = await codes.make(transaction, { ...account, email }, 'RECOVER_EMAIL', account.email);
  const mail = { kind: 'RECOVER_EMAIL', recipient: account.email, code, publicOrigin, now: now() } as const;
  await sendActionMail(transaction, mail);
}
