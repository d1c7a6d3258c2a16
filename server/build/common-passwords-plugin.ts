/** Vite plugin that inlines the commonest passwords as one line; browsers omit those too short to match. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const maxPasswords = 10_000;
/** A password has eight characters or more, of which one or two digits at its end do not count. */
const minBrowserLength = 6;

export function commonPasswordsPlugin(): Plugin {
  return {
    name: 'common-passwords',
    transform: {
      filter: { id: /\/shared\/account\/common-passwords\.ts$/ },
      handler() {
        const file = createRequire(import.meta.url).resolve('@zxcvbn-ts/language-common/src/passwords.json');
        const passwords = (JSON.parse(readFileSync(file, 'utf8')) as string[]).slice(0, maxPasswords);
        const isBrowser = this.environment.name === 'client';
        // Sorted text compresses to two thirds.
        const list = passwords.filter(({ length }) => !isBrowser || length >= minBrowserLength).sort();
        return {
          code: `export const commonPasswords = new Set(${JSON.stringify(list.join('\n'))}.split('\\n'));`,
          map: null,
        };
      },
    },
  };
}
