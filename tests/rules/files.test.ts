/** House rules for source files that no linter checks. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { table } from '#routes/table.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folders = ['client', 'routes', 'server', 'shared', 'tests'];
const files = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.posix.join(folder, name),
  ),
);
const sources = files.filter((file) => /\.(?:tsx?|js)$/.test(file) && !file.endsWith('.generated.ts'));

test('every source file begins with a comment of one line', () => {
  const silent = sources.filter(
    (file) => !/^\/\*\* .+\.? \*\/\n/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(silent).toEqual([]);
});

test('source files are named in kebab-case, and none index, utils, helpers, misc or common', () => {
  const odd = sources.filter(
    (file) =>
      !/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:page|island|query|form|test|validators|generated))*\.(?:tsx?|js)$/.test(
        path.basename(file),
      ),
  );
  const vague = sources.filter((file) => /^(?:index|utils|helpers|misc|common)\./.test(path.basename(file)));
  expect([...odd, ...vague]).toEqual([]);
});

test('every page in the route table has its file, and every page file is in the table', () => {
  const named = new Set(table.map(({ page }) => `routes/${page}.page.tsx`));
  const written = files.filter((file) => file.endsWith('.page.tsx'));
  expect(written.filter((file) => !named.has(file as never))).toEqual([]);
  expect([...named].filter((file) => !written.includes(file))).toEqual([]);
});
