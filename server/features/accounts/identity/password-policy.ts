/** Password policy in the Identity Toolkit's format, and the check against it. */
import { IdentityError } from './identity-error.ts';

/** A missing rule does not apply. */
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
/** Limit for the server's sake: no real password is longer. */
const maxAcceptedLength = 4096;

/** Formats the policy for the response of `GET /v2/passwordPolicy`. */
export function describePolicy(policy: PasswordPolicy): object {
  return {
    customStrengthOptions: policy,
    allowedNonAlphanumericCharacters: symbols,
    enforcementState: 'ENFORCE',
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  };
}

/** Throws when the password does not meet the policy. */
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
