/** The 10,000 commonest passwords, for whoever must not have one; a build holds only the list (see the build's plugin for it). */
import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };

/** The commonest stand first. */
export const commonPasswords: ReadonlySet<string> = new Set(passwords.slice(0, 10_000));
