/** `accounts:signInWithPassword`: exchanges an email address and its password for a pair of tokens. */
import { type Account, parseEmail } from '../account-store.ts';
import { type IdentityCaller, toAuditFields } from '../identity-caller.ts';
import { IdentityError, throwIfRateLimited } from '../identity-error.ts';
import type { IdentityDeps, Method } from './method.ts';

export const signInWithPassword: Method = async (deps, body, caller) => {
  const { accounts, tokens, rateLimiter, emailEnumerationProtection, securityLog, now } = deps;
  const email = parseEmail(body.email);
  if (!body.password) throw new IdentityError('MISSING_PASSWORD');
  throwIfRateLimited(await rateLimiter.consume('sign-in', caller.ipKey), 'sign-in');
  const account = await accounts.findByEmail(email);
  if (!(await verifyAttempt(deps, { email, password: body.password, account }, caller)) || !account) {
    if (emailEnumerationProtection) throw new IdentityError('INVALID_LOGIN_CREDENTIALS');
    throw new IdentityError(account ? 'INVALID_PASSWORD' : 'EMAIL_NOT_FOUND');
  }
  if (account.disabled) throw new IdentityError('USER_DISABLED');
  const signedIn = await accounts.update(account, { lastSignInAt: now().toISOString() });
  await rehash(deps, account, body.password, caller);
  securityLog.record('sign_in_succeeded', { ...toAuditFields(caller), account: account.uid, email });
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    localId: account.uid,
    email,
    displayName: account.displayName ?? '',
    registered: true,
    ...(await tokens.issue(signedIn)),
  };
};

interface Credentials {
  email: string;
  password: string;
  account: Account | undefined;
}

/** Counts the attempt before verifying it, so that concurrent attempts cannot exceed the limit. */
async function verifyAttempt(
  { attempts, passwords }: IdentityDeps,
  { email, password, account }: Credentials,
  caller: IdentityCaller,
): Promise<boolean> {
  const attempt = await attempts.start({ email, uid: account?.uid }, caller);
  let matches: boolean;
  try {
    matches = await passwords.verify(password, account?.passwordHash, { ipKey: caller.ipKey });
  } catch (error) {
    await attempt.refund();
    throw error;
  }
  // Attempts at a disabled account stay counted, so that the limit does not set it apart.
  if (matches && !account?.disabled) await attempt.succeed();
  return matches;
}

/** Rehashes while the plain password is known. When the queue is full, the next sign-in does it. */
async function rehash(
  { accounts, passwords }: IdentityDeps,
  account: Account,
  password: string,
  { ipKey }: IdentityCaller,
): Promise<void> {
  if (!passwords.needsRehash(account.passwordHash) || passwords.isFullFor({ ipKey })) return;
  await accounts.rehash(account, await passwords.hash(password, { ipKey }));
}
