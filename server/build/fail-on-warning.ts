/** A Vite plugin that fails the build where the bundler would only warn: of the same sources a warning is always the same. */
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
