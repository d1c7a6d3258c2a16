/** Every key that pages store in a browser is in the register that the cookie notice prints. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { browserStores } from '#shared/personal-data/browser-stores.ts';

const root = path.resolve(import.meta.dirname, '../..');
const sources = ['client', 'routes', 'shared'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
);

/** Finds the key of each file that stores something; it must be a constant of that file. */
function storesIn(source: string): string[] {
  const used = [...source.matchAll(/\b(local|session)Storage\.setItem\(\s*([^,]+),/g)];
  return used.map(([, kind, name]) => {
    const key =
      new RegExp(`const ${name?.trim()} = '([^']+)'`).exec(source)?.[1] ?? `not a constant: ${name}`;
    return `${kind === 'local' ? 'Local' : 'Session'} storage: ${key}`;
  });
}

test('the register lists exactly the keys that sources store in local and session storage', () => {
  const registered = browserStores.map(({ where, key }) => `${where}: ${key}`);
  expect([...new Set(sources.flatMap(storesIn))].sort()).toEqual(registered.sort());
});

test('no source uses IndexedDB, caches, service workers or the cookie store', () => {
  const others = sources.filter((source) =>
    /\bindexedDB\b|\bcaches\.(?:open|put)|serviceWorker\.register|cookieStore/.test(source),
  );
  expect(others).toEqual([]);
});
