/** How classes of CSS Modules are named, and how a build writes those names straight into the components. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Classes as they stand in a file of styles, those in quotes left out. */
export function classesIn(css: string): Set<string> {
  const bare = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"/g, '');
  return new Set([...bare.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name as string));
}

/** Every class with the files that have one of this name; those of `client/styles/` keep their names everywhere. */
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
 * A name that only one file has stays as it is; any other is told apart by the place of its file. The same on both sides
 * and every machine, and short, as it travels in every page.
 */
export function nameClasses(root: string): (name: string, file: string) => string {
  const counts = countClasses(root);
  return (name, file) => {
    if (counts.get(name) === 1) return name;
    const place = path.relative(root, file.split('?')[0] as string).replaceAll(path.sep, '/');
    return `${name}-${createHash('sha256').update(place).digest('hex').slice(0, 3)}`;
  };
}

/** Named imports let the bundler put each name where it is used, and leave the list of all names out of the scripts. */
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

/** Else a file all of whose names have been put elsewhere would be dropped with its styles. */
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

/** What is left of a chunk of styles is an empty script: nobody needs to fetch it to have the styles. */
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
