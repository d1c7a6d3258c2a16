/** What a password must have, as the Identity Toolkit tells it, and the check of it. */
import { IdentityError } from './identity-error.ts';

/** A rule that is left out is not asked for. */
export interface PasswordPolicy {
  minPasswordLength: number;
  maxPasswordLength?: number;
  containsLowercaseCharacter?: true;
  containsUppercaseCharacter?: true;
  containsNumericCharacter?: true;
  containsNonAlphanumericCharacter?: true;
}

export const defaultPolicy: PasswordPolicy = { minPasswordLength: 6 };

const symbols = [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~`-+= '];
/** Longer ones are no passwords but work for the server. */
const maxAcceptedLength = 4096;

/** As `GET /v2/passwordPolicy` answers. */
export function describePolicy(policy: PasswordPolicy): object {
  return {
    customStrengthOptions: policy,
    allowedNonAlphanumericCharacters: symbols,
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  };
}

/** Throws when the password falls short. */
export function checkPasswordPolicy(password: string, policy: PasswordPolicy): void {
  const missing = [
    policy.containsLowercaseCharacter && !/[a-z]/.test(password) && 'lower case character',
    policy.containsUppercaseCharacter && !/[A-Z]/.test(password) && 'upper case character',
    policy.containsNumericCharacter && !/[0-9]/.test(password) && 'numeric character',
    policy.containsNonAlphanumericCharacter &&
      ![...password].some((character) => symbols.includes(character)) &&
      'non-alphanumeric character',
    password.length > (policy.maxPasswordLength ?? maxAcceptedLength) && 'fewer characters',
  ].filter(Boolean);
  if (password.length < policy.minPasswordLength)
    throw new IdentityError(
      `WEAK_PASSWORD : Password should be at least ${policy.minPasswordLength} characters`,
    );
  if (missing.length > 0)
    throw new IdentityError(
      `PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [${missing.join(', ')}]`,
    );
}
