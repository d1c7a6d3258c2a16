/** Judges a password that somebody chooses: by the rules of the service, and whether it is one that is guessed first. */
import { isCommonPassword, isPersonalPassword } from '#shared/account/password-strength.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityDeps } from './methods/method.ts';
import { checkPasswordPolicy } from './password-policy.ts';

/** After the colon; the SDK passes it on as the message of its error. */
const weakPassword = (what: string) => new IdentityError(`WEAK_PASSWORD : Password is ${what}`);

/** Throws when it must not be. */
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
