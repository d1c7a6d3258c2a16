/** Judges a password that somebody chooses: by the rules of the service, and whether it is one that is guessed first. */
import { isCommonPassword, isOwnPassword } from '#shared/password-guesses.ts';
import { IdentityError } from './identity-error.ts';
import type { IdentityParts } from './methods/method.ts';
import { checkPassword } from './password-policy.ts';

/** After the colon; the SDK passes it on as the message of its error. */
const weak = (what: string) => new IdentityError(`WEAK_PASSWORD : Password is ${what}`);

/** Throws when it must not be. */
export async function checkNewPassword(
  { policy, refusesGuessable }: Pick<IdentityParts, 'policy' | 'refusesGuessable'>,
  password: string,
  owner: { email: string; displayName: string | null },
): Promise<void> {
  checkPassword(password, policy);
  if (!refusesGuessable) return;
  if (isOwnPassword(password, { email: owner.email, name: owner.displayName ?? '' }))
    throw weak('your e-mail address or your name');
  const { commonPasswords } = await import('#shared/common-passwords.ts');
  if (isCommonPassword(password, commonPasswords)) throw weak('one of the commonest');
}
