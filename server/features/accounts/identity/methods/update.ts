/** `accounts:update`: changes name, picture, password or address, or applies the code of an emailed link. */
import type { SecurityEvent } from '../../../../platform/observe/security-events.ts';
import type { Account } from '../account-store.ts';
import { parseEmail } from '../account-store.ts';
import { checkNewPassword } from '../check-new-password.ts';
import { type IdentityCaller, toAuditFields } from '../identity-caller.ts';
import { IdentityError } from '../identity-error.ts';
import { normalizeName } from '../normalize-name.ts';
import { applyCode } from './apply-code.ts';
import { authenticate } from './authenticate.ts';
import type { CallBody, IdentityDeps, Method } from './method.ts';

const maxPhotoUrlLength = 2048;

export const update: Method = async (deps, body, caller) => {
  if (body.oobCode) return applyCode(deps, body.oobCode, caller);
  const bearer = await authenticate(deps, body, 'account-change-of-account');
  const changes = { ...readProfileChanges(body) };
  if (body.password !== undefined || body.email !== undefined) {
    deps.tokens.requireRecentSignIn(bearer);
    Object.assign(changes, await readCredentialChanges(deps, body, bearer.account, caller));
  }
  const account = await deps.accounts.update(bearer.account, changes);
  for (const event of toEvents(changes))
    deps.securityLog.record(event, { ...toAuditFields(caller), account: account.uid, email: account.email });
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.uid,
    email: account.email,
    displayName: account.displayName ?? '',
    photoUrl: account.photoUrl ?? '',
    emailVerified: account.emailVerified === 1,
    ...(await deps.tokens.issue(account, bearer.signedInSeconds)),
  };
};

function toEvents({ displayName, photoUrl, passwordHash, email }: Partial<Account>): SecurityEvent[] {
  const events: SecurityEvent[] = [];
  if (displayName !== undefined || photoUrl !== undefined) events.push('name_changed');
  if (passwordHash !== undefined) events.push('password_changed');
  if (email !== undefined) events.push('email_changed');
  return events;
}

function readProfileChanges({ displayName, photoUrl, deleteAttribute = [] }: CallBody): Partial<Account> {
  if ((photoUrl?.length ?? 0) > maxPhotoUrlLength || /\p{C}/u.test(photoUrl ?? ''))
    throw new IdentityError('INVALID_PHOTO_URL');
  return {
    ...(displayName === undefined ? {} : { displayName: normalizeName(displayName) }),
    ...(photoUrl === undefined ? {} : { photoUrl: photoUrl || null }),
    ...(deleteAttribute.includes('DISPLAY_NAME') ? { displayName: null } : {}),
    ...(deleteAttribute.includes('PHOTO_URL') ? { photoUrl: null } : {}),
  };
}

/** Returns the changes of address and password. A new password signs the account out everywhere else. */
async function readCredentialChanges(
  deps: IdentityDeps,
  body: CallBody,
  account: Account,
  { ipKey }: IdentityCaller,
): Promise<Partial<Account>> {
  const { accounts, passwords, emailEnumerationProtection, now } = deps;
  const changes: Partial<Account> = {};
  if (body.email !== undefined) {
    const email = parseEmail(body.email);
    // An immediate "address taken" would reveal an account. The SDK sends a link to the new address instead.
    // See https://cloud.google.com/identity-platform/docs/admin/email-enumeration-protection
    if (emailEnumerationProtection && email !== account.email)
      throw new IdentityError('OPERATION_NOT_ALLOWED : Please verify the new email before changing email.');
    const other = await accounts.findByEmail(email);
    if (other && other.uid !== account.uid) throw new IdentityError('EMAIL_EXISTS');
    if (email !== account.email) Object.assign(changes, { email, emailVerified: 0 });
  }
  if (body.password !== undefined) {
    await checkNewPassword(deps, body.password, account);
    Object.assign(changes, {
      passwordHash: await passwords.hash(body.password, { ipKey, bearer: account.uid }),
      passwordChangedAt: now().toISOString(),
      tokenVersion: account.tokenVersion + 1,
    });
  }
  return changes;
}
