/** A page with interactive components declares it or has them in islands: else they never hydrate. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { table } from '#routes/table.ts';

const root = path.resolve(import.meta.dirname, '../..');
const doesSomething =
  /\buse(?:State|Reducer|Effect|LayoutEffect|Ref|SyncExternalStore|Transition|Optimistic|ActionState|Query|Device)\(|\son[A-Z]\w+=\{/;

/** A component that is hydrated separately: its files do not count as the page's. */
const isIsland = (file: string) => file.endsWith('.island.tsx');

/**
 * Lists the files of a page or an island: its own and those of the components it imports,
 * without queries, types and islands.
 */
function filesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, named] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)(?! type)[^;]*?from '([^']+)'/gms,
  )) {
    const source = named as string;
    if (isIsland(source)) continue;
    if (source.startsWith('#')) filesOf(path.join(root, source.slice(1)), seen);
    else if (source.startsWith('.')) filesOf(path.resolve(path.dirname(file), source), seen);
  }
  return seen;
}

function busyFilesOf(file: string): string[] {
  return [...filesOf(file)]
    .filter((each) => each.endsWith('.tsx') && doesSomething.test(readFileSync(each, 'utf8')))
    .map((each) => path.relative(root, each));
}

test.each([...new Set(table.map(({ page }) => page))])(
  'the page %s is declared interactive exactly if it has interactive components',
  (page) => {
    const file = path.join(root, `routes/${page}.page.tsx`);
    const busy = busyFilesOf(file);
    const declared = /^\s*interactive: true,$/m.test(readFileSync(file, 'utf8'));
    expect({ declared, busy }).toEqual({ declared: busy.length > 0, busy });
  },
);

const islands = ['client', 'routes'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(isIsland)
    .map((file) => path.join(folder, file)),
);

test.each(islands)(
  'the island %s is interactive, is exported under the name of its file and does not use useId',
  (file) => {
    const name = path.basename(file, '.island.tsx');
    expect(path.dirname(file)).toBe('client/islands');
    expect(readFileSync(path.join(root, file), 'utf8')).toContain(`export default island('${name}', `);
    expect(busyFilesOf(path.join(root, file))).not.toEqual([]);
    const counted = [...filesOf(path.join(root, file))].filter((each) =>
      /\buseId\(/.test(readFileSync(each, 'utf8')),
    );
    expect(counted).toEqual([]);
  },
);
