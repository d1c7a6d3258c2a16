/** Naming of CSS Modules classes, and inlining of the names into the components at build time. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Returns the class names in a style sheet, leaving out comments and quoted text. */
export function classesIn(css: string): Set<string> {
  const bare = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '');
  return new Set([...bare.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name as string));
}

/** Counts the style sheets that define each class. Those of `client/styles/` keep their names everywhere. */
function countClasses(root: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const folder of ['client', 'routes'])
    for (const file of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }))
      if (file.endsWith('.css'))
        for (const name of classesIn(readFileSync(path.join(root, folder, file), 'utf8')))
          counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/**
 * A name that only one style sheet has is unchanged; any other gets a hash of its file's path. Names are the
 * same on both sides and every machine, and short, as every page carries them.
 */
export function nameClasses(root: string): (name: string, file: string) => string {
  const counts = countClasses(root);
  return (name, file) => {
    if (counts.get(name) === 1) return name;
    const place = path.relative(root, file.split('?')[0] as string).replaceAll(path.sep, '/');
    return `${name}-${createHash('sha256').update(place).digest('hex').slice(0, 3)}`;
  };
}

/** Imports the names as a namespace, so that the bundler inlines each one and drops the list of all names. */
function inlineNames(): Plugin {
  return {
    name: 'inline-class-names',
    apply: 'build',
    transform: {
      filter: { id: /\.tsx?$/, code: '.module.css' },
      handler: (code) => ({
        code: code.replace(/import (\w+) from (['"][^'"]+\.module\.css['"])/g, 'import * as $1 from $2'),
        map: null,
      }),
    },
  };
}

/** Prevents the bundler from dropping a style sheet once all its names are inlined elsewhere. */
function keepStyles(): Plugin {
  return {
    name: 'keep-styles',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  };
}

/** Deletes the empty scripts left of chunks of styles, as browsers need only the styles. */
function dropEmptyScripts(): Plugin {
  return {
    name: 'drop-empty-scripts',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const empty = chunks.filter(
        ({ code, isEntry, isDynamicEntry }) => !code.trim() && !isEntry && !isDynamicEntry,
      );
      for (const chunk of chunks)
        for (const { fileName, viteMetadata } of empty.filter(({ fileName }) =>
          chunk.imports.includes(fileName),
        )) {
          for (const style of viteMetadata?.importedCss ?? []) chunk.viteMetadata?.importedCss.add(style);
          chunk.imports = chunk.imports.filter((name) => name !== fileName);
          chunk.code = chunk.code.replace(
            new RegExp(`import ?"\\./${path.basename(fileName).replaceAll('.', '\\.')}";?`),
            '',
          );
        }
      for (const { fileName } of empty) delete bundle[fileName];
    },
  };
}

export const classNames = (): Plugin[] => [inlineNames(), keepStyles(), dropEmptyScripts()];
