/** List of the 10,000 commonest passwords, which are rejected; a build plugin reduces the import to it. */
import passwords from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };

/** Sorted by frequency, the commonest first. */
export const commonPasswords: ReadonlySet<string> = new Set(passwords.slice(0, 10_000));
