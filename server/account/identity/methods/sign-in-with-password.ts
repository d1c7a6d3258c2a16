/** `accounts:signInWithPassword`: an e-mail address and its password for a pair of tokens. */
import { type Account, readEmail } from '../account-store.ts';
import { type IdentityCaller, whoIs } from '../identity-caller.ts';
import { IdentityError, refuseTooMany } from '../identity-error.ts';
import type { IdentityParts, Method } from './method.ts';

export const signInWithPassword: Method = async (parts, body, caller) => {
  const { accounts, tokens, limits, conceals, securityLog, now } = parts;
  const email = readEmail(body.email);
  if (!body.password) throw new IdentityError('MISSING_PASSWORD');
  refuseTooMany(await limits.count('sign-in', caller.address), 'sign-in');
  const account = await accounts.byEmail(email);
  if (!(await isRight(parts, { email, password: body.password, account }, caller)) || !account) {
    if (conceals) throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
    throw new IdentityError(account ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND');
  }
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  const signedIn = await accounts.change(account, { lastSignInAt: now().toISOString() });
  await rehash(parts, account, body.password);
  securityLog.record('sign_in_succeeded', { ...whoIs(caller), account: account.uid, email });
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: account.uid,
    email,
    displayName: account.displayName ?? '',
    registered: true,
    ...(await tokens.issue(signedIn)),
  };
};

interface Guess {
  email: string;
  password: string;
  account: Account | undefined;
}

/** Counted first, judged then: of many at once no more are judged than were allowed. */
async function isRight(
  { attempts, passwords }: IdentityParts,
  { email, password, account }: Guess,
  caller: IdentityCaller,
): Promise<boolean> {
  const attempt = await attempts.begin({ email, uid: account?.uid }, caller);
  let right: boolean;
  try {
    right = await passwords.matches(password, account?.passwordHash);
  } catch (error) {
    await attempt.refund();
    throw error;
  }
  // A closed account is not told apart by how often it may be tried.
  if (right && !account?.disabled) await attempt.succeed();
  return right;
}

/** The password is known at this moment only. Where there is no room to hash it, the next sign-in will do. */
async function rehash(
  { accounts, passwords }: IdentityParts,
  account: Account,
  password: string,
): Promise<void> {
  if (!passwords.needsRehash(account.passwordHash) || passwords.full) return;
  await accounts.rehash(account, await passwords.hash(password));
}
