/** `accounts:signUp`: creates an account. */
import { parseEmail } from '../account-store.ts';
import { checkNewPassword } from '../check-new-password.ts';
import { toAuditFields } from '../identity-caller.ts';
import { IdentityError, throwIfRateLimited } from '../identity-error.ts';
import { normalizeName } from '../normalize-name.ts';
import type { Method } from './method.ts';

export const signUp: Method = async (deps, body, caller) => {
  const { accounts, tokens, rateLimiter, passwords, securityLog, now } = deps;
  // Without email and password the call is an anonymous sign-in, which this service does not offer.
  if (body.email === undefined && body.password === undefined)
    throw new IdentityError('ADMIN_ONLY_OPERATION');
  const email = parseEmail(body.email);
  if (!body.password) throw new IdentityError('MISSING_PASSWORD');
  const displayName = normalizeName(body.displayName);
  await checkNewPassword(deps, body.password, { email, displayName });
  throwIfRateLimited(await rateLimiter.consume('sign-up', caller.ipKey));
  if (await accounts.findByEmail(email)) throw new IdentityError('EMAIL_EXISTS');
  const at = now().toISOString();
  const account = await accounts.add({
    email,
    emailVerified: 0,
    displayName,
    photoUrl: null,
    passwordHash: await passwords.hash(body.password, { ipKey: caller.ipKey }),
    passwordChangedAt: at,
    tokenVersion: 1,
    disabled: 0,
    createdAt: at,
    lastSignInAt: at,
  });
  securityLog.record('sign_up_succeeded', { ...toAuditFields(caller), account: account.uid, email });
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    localId: account.uid,
    email,
    ...(await tokens.issue(account)),
  };
};
