/** `accounts:update` with a code: the address is confirmed, changed, or taken back. */
import { type Account, readEmail } from '../account-store.ts';
import type { CodeKind, KnownCode } from '../action-codes.ts';
import { sendActionMail } from '../action-mail.ts';
import type { IdentityCaller } from '../identity-caller.ts';
import { IdentityError, refuseTooMany } from '../identity-error.ts';
import { unusableHash } from '../password-hash.ts';
import type { IdentityParts } from './method.ts';

/**
 * Whoever confirms an address must be signed in: somebody else may have made the account, and would be handed what the
 * owner of the address has asked us. Only a new password takes such an account over.
 */
const wantsSession = new Set<CodeKind>(['VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL']);

export async function applyCode(parts: IdentityParts, code: string, caller: IdentityCaller): Promise<object> {
  const { accounts, codes, limits } = parts;
  refuseTooMany(await limits.count('link-code', caller.address));
  const looked = await codes.look(code);
  if (looked.kind === 'PASSWORD_RESET') throw new IdentityError('INVALID_OOB_CODE');
  if (wantsSession.has(looked.kind) && caller.account !== looked.account)
    throw new IdentityError('SIGN_IN_REQUIRED');
  const known = await codes.use(code);
  const account = await accounts.byUid(known.account);
  if (!account) throw new IdentityError('USER_NOT_FOUND');
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  const changed = await apply(parts, account, known);
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: changed.uid,
    email: changed.email,
    emailVerified: true,
  };
}

async function apply(parts: IdentityParts, account: Account, known: KnownCode): Promise<Account> {
  const { accounts, now } = parts;
  if (known.kind === 'VERIFY_EMAIL') {
    if (known.email !== account.email) throw new IdentityError('INVALID_OOB_CODE');
    return accounts.change(account, { emailVerified: 1 });
  }
  const email = readEmail(known.newEmail ?? undefined);
  const other = await accounts.byEmail(email);
  if (other && other.uid !== account.uid) throw new IdentityError('EMAIL_EXISTS');
  if (known.kind === 'VERIFY_AND_CHANGE_EMAIL') {
    if (known.email !== account.email) throw new IdentityError('INVALID_OOB_CODE');
    await tellOldAddress(parts, account, email);
  }
  return accounts.change(account, {
    email,
    emailVerified: 1,
    // With another address, whoever is signed in signs in again.
    generation: account.generation + 1,
    // Whoever took the account knows its password, or has set another.
    ...(known.kind === 'RECOVER_EMAIL' && {
      passwordHash: unusableHash,
      passwordChangedAt: now().toISOString(),
    }),
  });
}

/** So that nobody loses an account to somebody who sat at their computer. */
async function tellOldAddress(
  { codes, database, publicOrigin, now }: IdentityParts,
  account: Account,
  email: string,
): Promise<void> {
  await database.write(async (transaction) => {
    const code = await codes.make(transaction, { ...account, email }, 'RECOVER_EMAIL', account.email);
    const mail = { kind: 'RECOVER_EMAIL', recipient: account.email, code, publicOrigin, now: now() } as const;
    await sendActionMail(transaction, mail);
  });
}
