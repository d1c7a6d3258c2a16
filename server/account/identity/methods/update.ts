/** `accounts:update`: another name, picture, password or address; or what the link in an e-mail allows. */
import type { SecurityEvent } from '../../../observe/security-events.ts';
import type { Account } from '../account-store.ts';
import { readEmail } from '../account-store.ts';
import { whoIs } from '../identity-caller.ts';
import { IdentityError } from '../identity-error.ts';
import { checkNewPassword } from '../new-password.ts';
import { readName } from '../read-name.ts';
import { applyCode } from './apply-code.ts';
import type { CallBody, IdentityParts, Method } from './method.ts';

const longestPhotoUrl = 2048;

export const update: Method = async (parts, body, caller) => {
  if (body.oobCode) return applyCode(parts, body.oobCode, caller);
  const bearer = await parts.tokens.readIdToken(body.idToken);
  const changes = { ...namesOf(body) };
  if (body.password !== undefined || body.email !== undefined) {
    parts.tokens.checkRecent(bearer);
    Object.assign(changes, await credentialsOf(parts, body, bearer.account));
  }
  const account = await parts.accounts.change(bearer.account, changes);
  for (const event of eventsOf(changes))
    parts.securityLog.record(event, { ...whoIs(caller), account: account.uid, email: account.email });
  return {
    kind: 'identitytoolkit#SetAccountInfoResponse',
    localId: account.uid,
    email: account.email,
    displayName: account.displayName ?? '',
    photoUrl: account.photoUrl ?? '',
    emailVerified: account.emailVerified === 1,
    ...(await parts.tokens.issue(account, bearer.signedInSeconds)),
  };
};

function eventsOf({ displayName, photoUrl, passwordHash, email }: Partial<Account>): SecurityEvent[] {
  const events: SecurityEvent[] = [];
  if (displayName !== undefined || photoUrl !== undefined) events.push('name_changed');
  if (passwordHash !== undefined) events.push('password_changed');
  if (email !== undefined) events.push('email_changed');
  return events;
}

function namesOf({ displayName, photoUrl, deleteAttribute = [] }: CallBody): Partial<Account> {
  if ((photoUrl?.length ?? 0) > longestPhotoUrl || /\p{C}/u.test(photoUrl ?? ''))
    throw new IdentityError('INVALID_PHOTO_URL');
  return {
    ...(displayName === undefined ? {} : { displayName: readName(displayName) }),
    ...(photoUrl === undefined ? {} : { photoUrl: photoUrl || null }),
    ...(deleteAttribute.includes('DISPLAY_NAME') ? { displayName: null } : {}),
    ...(deleteAttribute.includes('PHOTO_URL') ? { photoUrl: null } : {}),
  };
}

/** A new password signs everybody out who is signed in elsewhere. */
async function credentialsOf(
  parts: IdentityParts,
  body: CallBody,
  account: Account,
): Promise<Partial<Account>> {
  const { accounts, passwords, conceals, now } = parts;
  const changes: Partial<Account> = {};
  if (body.email !== undefined) {
    const email = readEmail(body.email);
    // Saying at once that an address is taken would tell who has an account: first a link goes there.
    if (conceals && email !== account.email)
      throw new IdentityError('OPERATION_NOT_ALLOWED : Please verify the new email before changing email.');
    const other = await accounts.byEmail(email);
    if (other && other.uid !== account.uid) throw new IdentityError('EMAIL_EXISTS');
    if (email !== account.email) Object.assign(changes, { email, emailVerified: 0 });
  }
  if (body.password !== undefined) {
    await checkNewPassword(parts, body.password, account);
    Object.assign(changes, {
      passwordHash: await passwords.hash(body.password),
      passwordChangedAt: now().toISOString(),
      generation: account.generation + 1,
    });
  }
  return changes;
}
