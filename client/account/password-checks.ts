/** Checks a password while it is typed: the rules of the sign-in service through its SDK, and whether it would be guessed first. */
import { isCommonPassword, isOwnPassword, type PasswordOwner } from '#shared/password-guesses.ts';
import type { AccountView } from '#shared/sign-in.ts';

/** By rule, whether it is kept. A rule that cannot be checked here is not there: the service checks in any case. */
export type MetRules = Readonly<Record<string, unknown>>;

export async function checkRules(
  { service, rules }: Pick<AccountView, 'service' | 'rules'>,
  password: string,
  owner: PasswordOwner,
): Promise<MetRules> {
  const has = (name: string) => rules.some(({ rule }) => rule === name);
  const [ofService, ofList] = await Promise.all([
    import('./browser-sdk.ts').then((sdk) => sdk.checkPassword(service, password)).catch(() => ({})),
    has('isNotCommon') ? checkList(password) : {},
  ]);
  const ofOwner = has('isNotOwn') ? { isNotOwn: !isOwnPassword(password, owner) } : {};
  return { ...ofService, ...ofList, ...ofOwner };
}

async function checkList(password: string): Promise<MetRules> {
  try {
    const { commonPasswords } = await import('#shared/common-passwords.ts');
    return { isNotCommon: !isCommonPassword(password, commonPasswords) };
  } catch {
    return {};
  }
}
