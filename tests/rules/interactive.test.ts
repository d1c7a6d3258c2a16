/** A page whose components do something in a browser says so: otherwise its content would never be hydrated. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { table } from '#routes/table.ts';

const root = path.resolve(import.meta.dirname, '../..');
const doesSomething =
  /\buse(?:State|Reducer|Effect|LayoutEffect|Ref|SyncExternalStore|Transition|Optimistic|ActionState|Query|Device)\(|\son[A-Z]\w+=\{/;

/** Files a page is made of: its own and the components it imports, without queries and types. */
function filesOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen;
  seen.add(file);
  for (const [, named] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)(?! type)[^;]*?from '([^']+)'/gms,
  )) {
    const source = named as string;
    if (source.startsWith('#')) filesOf(path.join(root, source.slice(1)), seen);
    else if (source.startsWith('.')) filesOf(path.resolve(path.dirname(file), source), seen);
  }
  return seen;
}

test.each([...new Set(table.map(({ page }) => page))])('%s', (page) => {
  const file = path.join(root, `routes/${page}.page.tsx`);
  const busy = [...filesOf(file)]
    .filter((each) => each.endsWith('.tsx') && doesSomething.test(readFileSync(each, 'utf8')))
    .map((each) => path.relative(root, each));
  const declared = /^\s*interactive: true,$/m.test(readFileSync(file, 'utf8'));
  expect({ declared, busy }).toEqual({ declared: busy.length > 0, busy });
});
