/** Checks a password while typing: the service's rules through its SDK, and whether it is easily guessed. */
import {
  isCommonPassword,
  isPersonalPassword,
  type PasswordOwner,
} from '#shared/account/password-strength.ts';
import type { AccountView } from '#shared/account/sign-in.ts';

/** Result by rule, true when met. Rules not checked here are absent: the service checks them all. */
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
