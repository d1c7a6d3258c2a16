/** Checks a password while it is typed: the rules of the sign-in service through its SDK, and whether it would be guessed first. */
import {
  isCommonPassword,
  isPersonalPassword,
  type PasswordOwner,
} from '#shared/account/password-strength.ts';
import type { AccountView } from '#shared/account/sign-in.ts';

/** By rule, whether it is kept. A rule that cannot be checked here is not there: the service checks in any case. */
export type PasswordRuleResults = Readonly<Record<string, unknown>>;

export async function checkPasswordRules(
  { service, rules }: Pick<AccountView, 'service' | 'rules'>,
  password: string,
  owner: PasswordOwner,
): Promise<PasswordRuleResults> {
  const has = (name: string) => rules.some(({ rule }) => rule === name);
  const [serviceResults, commonResults] = await Promise.all([
    import('./browser-sdk.ts').then((sdk) => sdk.validatePasswordPolicy(service, password)).catch(() => ({})),
    has('isNotCommon') ? checkCommonPasswords(password) : {},
  ]);
  const ownerResults = has('isNotOwn') ? { isNotOwn: !isPersonalPassword(password, owner) } : {};
  return { ...serviceResults, ...commonResults, ...ownerResults };
}

async function checkCommonPasswords(password: string): Promise<PasswordRuleResults> {
  try {
    const { commonPasswords } = await import('#shared/account/common-passwords.ts');
    return { isNotCommon: !isCommonPassword(password, commonPasswords) };
  } catch {
    return {};
  }
}
