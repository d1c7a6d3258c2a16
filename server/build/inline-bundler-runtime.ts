/** Inlines the bundler's runtime into each file that uses it: a separate request would cost more. */
import type { Plugin } from 'vite';

const importStatement = /import\s*\{([^}]*)\}\s*from\s*"\.\/rolldown-runtime[^"]*";/;
const exportStatement = /export\s*\{([^}]*)\};?\s*$/;

interface Statement {
  declarations?: readonly { id: { name: string }; start: number; end: number }[];
}

export function inlineBundlerRuntime(): Plugin {
  return {
    name: 'inline-bundler-runtime',
    applyToEnvironment: (environment) => environment.name === 'client',
    // Files are named before this plugin changes them, and content cached under a name must never change.
    augmentChunkHash: () => 'bundler runtime inline, only the helpers that are used',
    generateBundle(_options, bundle) {
      const runtime = Object.values(bundle).find(({ fileName }) => fileName.includes('rolldown-runtime'));
      if (runtime?.type !== 'chunk') return;
      const { body } = this.parse(runtime.code) as unknown as { body: readonly Statement[] };
      const helpers = body.flatMap(({ declarations = [] }) => declarations);
      const exported = listPairs(exportStatement.exec(runtime.code)?.[1] ?? '');
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.imports.includes(runtime.fileName)) continue;
        chunk.code = chunk.code.replace(importStatement, (_, names: string) => {
          const imported = listPairs(names);
          // Helpers that this file does not use are left out; none of those exported calls another.
          const used = exported.filter(([, name]) => imported.some(([each]) => each === name));
          const unused = exported.filter((each) => !used.includes(each)).map(([name]) => name);
          const kept = helpers.filter(({ id }) => !unused.includes(id.name));
          const text = kept.map(({ start, end }) => runtime.code.slice(start, end)).join();
          const returned = used.map(([local, name]) => `${name}:${local}`).join();
          const taken = imported.map(([name, local]) => `${name}:${local}`).join();
          return `var{${taken}}=(()=>{var ${text};return{${returned}}})();`;
        });
        chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
        if (chunk.code.includes('rolldown-runtime'))
          this.error(`${chunk.fileName} still asks for ${runtime.fileName}`);
      }
      delete bundle[runtime.fileName];
    },
  };
}

/** `n as e,t` → `[['n', 'e'], ['t', 't']]` */
function listPairs(names: string): [string, string][] {
  return names.split(',').map((each) => {
    const [first = '', second = first] = each.trim().split(' as ');
    return [first, second];
  });
}
