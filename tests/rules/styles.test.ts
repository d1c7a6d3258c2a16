/** Styles are beside what they style: each class is used, each used class exists, none is borrowed. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { classesIn, nameClasses } from '#server/build/class-names.ts';

const root = path.resolve(import.meta.dirname, '../..');
const files = ['client', 'routes', 'server'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.posix.join(folder, name),
  ),
);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const modules = files.filter((file) => file.endsWith('.module.css'));
const globals = files.filter((file) => file.endsWith('.css') && !file.endsWith('.module.css'));
const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'));

interface Use {
  file: string;
  module: string;
  names: ReadonlySet<string>;
  /** The file uses the module in another way than by a class's name. */
  isBlind: boolean;
}

/** Lists the modules that a file imports, with the classes that it uses of each. */
function usesIn(file: string): Use[] {
  const text = read(file);
  const code = codeOf(text);
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', from = '']) => ({
    file,
    module: from.startsWith('#') ? from.slice(1) : path.posix.join(path.posix.dirname(file), from),
    names: new Set(
      [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used]) => used as string),
    ),
    isBlind: new RegExp(`\\b${name}\\b(?!\\.\\w)`).test(code),
  }));
}

/** Removes imports and comments. */
function codeOf(text: string): string {
  return text.replace(/^import .*$|\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
}

const uses = sources.flatMap(usesIn);

test('every class that a source uses is in the CSS module it imports', () => {
  const missing = uses.flatMap(({ file, module, names }) => {
    const there = modules.includes(module) ? classesIn(read(module)) : new Set();
    return [...names].filter((name) => !there.has(name)).map((name) => `${file}: ${name} of ${module}`);
  });
  expect(uses.length).toBeGreaterThan(200);
  expect(missing).toEqual([]);
});

test('every class of a CSS module is used', () => {
  const idle = modules.flatMap((module) => {
    const used = uses.filter((use) => use.module === module).flatMap(({ names }) => [...names]);
    return [...classesIn(read(module))]
      .filter((name) => !used.includes(name))
      .map((name) => `${module}: ${name}`);
  });
  expect(idle).toEqual([]);
});

test('sources use a CSS module only by the names of its classes', () => {
  const blind = uses.filter(({ isBlind }) => isBlind).map(({ file }) => file);
  expect(blind).toEqual([]);
});

test('only its component uses a CSS module beside it; at least two files use one without a component', () => {
  const componentOf = (module: string) =>
    files.find(
      (file) => file.replace(/(?:\.page|\.island)?\.tsx?$/, '.module.css') === module && file !== module,
    );
  const borrowed = uses
    // The page for refusals is written without React, with the styles of the pages it replaces.
    .filter(({ file }) => file !== 'server/render/static-error-page.ts')
    .filter(({ file, module }) => ![undefined, file].includes(componentOf(module)));
  const lonely = modules.filter(
    (module) =>
      !componentOf(module) &&
      new Set(uses.filter((use) => use.module === module).map(({ file }) => file)).size < 2,
  );
  expect(borrowed.map(({ file, module }) => `${file} uses ${module}`)).toEqual([]);
  expect(lonely).toEqual([]);
});

test('a CSS module of an area of routes is used in that area only', () => {
  const area = (file: string) => file.split('/')[1];
  const strange = uses.filter(
    ({ file, module }) => module.startsWith('routes/') && area(file) !== area(module),
  );
  expect(strange).toEqual([]);
});

test('no CSS module uses :global, composes or @import, and each is in one declared layer', () => {
  const layers = /@layer ([\w, ]+);/.exec(read('client/styles/layers.css'))?.[1]?.split(', ') ?? [];
  expect(layers.length).toBeGreaterThan(5);
  const odd = modules.filter((module) => {
    const text = read(module);
    const used = [...text.matchAll(/@layer (\w+)/g)].map(([, layer]) => layer as string);
    return /:global|composes:|@import/.test(text) || used.length !== 1 || !layers.includes(used[0] as string);
  });
  expect(odd).toEqual([]);
});

test('there are at most eight global classes, all named in layers.css', () => {
  const named = [...read('client/styles/layers.css').matchAll(/`([a-z-]+)`/g)].map(([, name]) => name);
  const there = new Set(globals.flatMap((file) => [...classesIn(read(file).replace(/@import.*;/g, ''))]));
  expect([...there].sort()).toEqual(named.sort());
  expect(there.size).toBeLessThanOrEqual(8);
});

test('no two classes of the site have the same name in the browser', () => {
  const nameOf = nameClasses(root);
  const names = modules.flatMap((module) =>
    [...classesIn(read(module))].map((name) => nameOf(name, path.join(root, module))),
  );
  const taken = [...names, ...globals.flatMap((file) => [...classesIn(read(file))])];
  expect(names.length).toBeGreaterThan(300);
  expect(taken.filter((name, at) => taken.indexOf(name) !== at)).toEqual([]);
});
