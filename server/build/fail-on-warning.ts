/** Vite plugin that fails a build on any warning: the same sources always give the same warnings. */
import type { Plugin } from 'vite';

export function failOnWarning(): Plugin {
  return {
    name: 'fail-on-warning',
    apply: 'build',
    onLog(level, { code, message }) {
      if (level === 'warn') throw new Error(`${code ?? 'Warning'}: ${message}`);
    },
  };
}
