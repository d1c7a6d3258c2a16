/** Lists of `npm run mutate` name existing files, and include every module with a unit test. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { leftWhole, modulesOf, type PartName, parts } from '../mutate/parts.js';

const root = path.resolve(import.meta.dirname, '../..');
const names = Object.keys(parts) as PartName[];
const mutated = names.flatMap(modulesOf);
const left = Object.values(leftWhole).flat();

function listModulesWithTest(): string[] {
  return ['shared', 'server']
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (file) => `${folder}/${file.replaceAll(path.sep, '/')}`,
      ),
    )
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => file.replace(/[.]test[.]ts$/, '.ts'))
    .filter((file) => existsSync(path.join(root, file)));
}

test('each file and folder listed for mutation testing exists', () => {
  const entries = [...Object.values<readonly string[]>(parts).flat(), ...left];
  expect(entries.filter((entry) => !existsSync(path.join(root, entry)))).toEqual([]);
  expect(names.filter((name) => modulesOf(name).length === 0)).toEqual([]);
});

test('no module is listed twice', () => {
  const all = [...mutated, ...left];
  expect(all.filter((file, place) => all.indexOf(file) !== place)).toEqual([]);
});

test('each module with a unit test beside it is mutated, or excluded for a reason', () => {
  const tested = listModulesWithTest();
  expect(tested.length).toBeGreaterThan(100);
  expect(tested.filter((file) => ![...mutated, ...left].includes(file))).toEqual([]);
});
