/** Inlines the bundler's runtime into each file that uses it: a separate request would cost more. */
import type { Plugin } from 'vite';

const importStatement = /import\s*\{([^}]*)\}\s*from\s*"\.\/rolldown-runtime[^"]*";/;
const exportStatement = /export\s*\{([^}]*)\};?\s*$/;

export function inlineBundlerRuntime(): Plugin {
  return {
    name: 'inline-bundler-runtime',
    applyToEnvironment: (environment) => environment.name === 'client',
    // Files are named before this plugin changes them, and content cached under a name must never change.
    augmentChunkHash: () => 'bundler runtime inline',
    generateBundle(_options, bundle) {
      const runtime = Object.values(bundle).find(({ fileName }) => fileName.includes('rolldown-runtime'));
      if (runtime?.type !== 'chunk') return;
      const returned = runtime.code.replace(
        exportStatement,
        (_, names) => `return{${toProperties(names, 1)}}`,
      );
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.imports.includes(runtime.fileName)) continue;
        chunk.code = chunk.code.replace(
          importStatement,
          (_, names) => `var{${toProperties(names, 0)}}=(()=>{${returned}})();`,
        );
        chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
        if (chunk.code.includes('rolldown-runtime'))
          this.error(`${chunk.fileName} still asks for ${runtime.fileName}`);
      }
      delete bundle[runtime.fileName];
    },
  };
}

/** `n as e,t` → `n:e,t`; `key` selects the name that comes before the colon. */
function toProperties(names: string, key: 0 | 1): string {
  const pairs = names.split(',').map((name) => name.trim().split(' as '));
  return pairs.map((pair) => (pair.length === 1 ? pair[0] : `${pair[key]}:${pair[1 - key]}`)).join();
}
