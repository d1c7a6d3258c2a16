/** Checks a new password against the policy, and against passwords that attackers guess first. */
import { isCommonPassword, isPersonalPassword } from '#shared/account/password-strength.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityDeps } from './methods/method.ts';
import { checkPasswordPolicy } from './password-policy.ts';

/** Text after the colon, which the SDK passes on as its error message. */
const weakPassword = (what: string) => new IdentityError(`WEAK_PASSWORD : Password is ${what}`);

/** Throws when the password is not acceptable. */
export async function checkNewPassword(
  { policy, rejectsGuessable }: Pick<IdentityDeps, 'policy' | 'rejectsGuessable'>,
  password: string,
  owner: { email: string; displayName: string | null },
): Promise<void> {
  checkPasswordPolicy(password, policy);
  if (!rejectsGuessable) return;
  if (isPersonalPassword(password, { email: owner.email, name: owner.displayName ?? '' }))
    throw weakPassword('your email address or your name');
  const { commonPasswords } = await import('#shared/account/common-passwords.ts');
  if (isCommonPassword(password, commonPasswords)) throw weakPassword('one of the commonest');
}
