/** Vite plugin that wraps each browser `import()` in `loadChunk`, which tries twice, not in Vite's helper. */
import path from 'node:path';
import type { Plugin } from 'vite';

const helperId = '\0vite/preload-helper.js';

export function replacePreloadHelper(root: string): Plugin {
  const file = path.join(root, 'client/freshness/load-chunk.ts');
  return {
    name: 'replace-preload-helper',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId: { filter: { id: /preload-helper/ }, handler: (id) => (id === helperId ? file : null) },
    generateBundle(_options, bundle) {
      const loaded = Object.values(bundle).flatMap((chunk) =>
        chunk.type === 'chunk' ? chunk.moduleIds : [],
      );
      if (loaded.includes(helperId) || !loaded.includes(file))
        this.error(`Vite's preload helper is no longer ${helperId}`);
    },
  };
}
