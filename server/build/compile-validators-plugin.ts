/** Vite plugin that compiles `*.validators.ts`, so that no server compiles a schema or loads the compiler. */
import { Ajv } from 'ajv';
import standalone from 'ajv/dist/standalone/index.js';
import { type Plugin, runnerImport } from 'vite';
import type { ValidatorSource } from '../settings/define-validator.ts';

/** Exports of a validators file: single validators, or several in an object. */
type Exported = ValidatorSource | { readonly [name: string]: Exported };

export function compileValidatorsPlugin(): Plugin {
  return {
    name: 'compile-validators',
    apply: 'build',
    load: {
      filter: { id: /\.validators\.ts$/ },
      async handler(id) {
        const { module } = await runnerImport<Record<string, Exported>>(id, { configFile: false });
        const exports = Object.entries(module).map(
          ([name, each]) => `export const ${name} = ${compile(each)};`,
        );
        return { code: exports.join('\n'), moduleType: 'js', map: null };
      },
    },
  };
}

/** Returns an expression for the same function, or for the object of functions. */
function compile(exported: Exported): string {
  if (isSource(exported)) {
    const { schema, options } = exported;
    const ajv = new Ajv({ ...options, code: { source: true } });
    const code = standalone(ajv, ajv.compile(schema));
    return `(() => { const module = {};\n${code}\nreturn module.exports; })()`;
  }
  const members = Object.entries(exported).map(([name, each]) => `${JSON.stringify(name)}: ${compile(each)}`);
  return `{ ${members.join(',\n')} }`;
}

function isSource(exported: Exported): exported is ValidatorSource {
  return typeof exported === 'function';
}
