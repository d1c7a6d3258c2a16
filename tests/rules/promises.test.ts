/** Every promise of a form is listed with its test or for the agency; each list quotes only what is said. */
import path from 'node:path';
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { everyForm } from '#shared/forms/every-form.ts';
import {
  isFile,
  promisesOf,
  readAgencyPromises,
  readTestedPromises,
  readWords,
} from '../support/promises.ts';

const tested = readTestedPromises();
const agency = readAgencyPromises();
const rows = [...tested, ...agency];
const key = (file: string, promise: string) => `${file} | ${promise}`;
const promisesByFile = new Map(
  Object.values<FormDefinition>(everyForm).map((form) => [
    `shared/forms/${form.name}.form.ts`,
    promisesOf(form),
  ]),
);

/** Row to write for a promise: where a program keeps it, or where people do. */
function rowToWrite(file: string, promise: string): string[] {
  const name = path.basename(file, '.form.ts');
  return [
    `docs/promises.md: | \`<test>\` | \`${promise}\` | \`${file}\` | \`<code that keeps it>\` |`,
    `or docs/for-the-agency.md: > | <to do> | ${promise} | [form \`${name}\`](../${file}) |`,
  ];
}

test('both lists are read', () => {
  expect(tested.length).toBeGreaterThan(150);
  expect(agency.length).toBeGreaterThan(100);
});

test('every promise of a form’s confirmation is in one of the lists', () => {
  const listed = new Set(rows.flatMap(({ madeIn, promise }) => madeIn.map((file) => key(file, promise))));
  const made = [...promisesByFile].flatMap(([file, promises]) =>
    promises.map((promise) => ({ file, promise })),
  );
  expect(made.length).toBeGreaterThan(80);
  const missing = made.filter(({ file, promise }) => !listed.has(key(file, promise)));
  expect(missing.map(({ file, promise }) => rowToWrite(file, promise))).toEqual([]);
});

test('every listed promise is still made in each file that its row names', () => {
  expect(rows.filter(({ madeIn }) => madeIn.length === 0)).toEqual([]);
  const gone = rows.flatMap(({ madeIn, promise }) =>
    madeIn
      .filter((file) => !promisesByFile.get(file)?.includes(promise) && !readWords(file).includes(promise))
      .map((file) => key(file, promise)),
  );
  expect(gone).toEqual([]);
});

test('every row of docs/promises.md names a test and the code that keeps the promise', () => {
  const bare = tested.filter(({ tests, heldBy }) => tests.length === 0 || heldBy.length === 0);
  expect(bare.map(({ promise }) => promise)).toEqual([]);
  expect(tested.flatMap(({ tests }) => tests).filter((file) => !file.includes('.test.'))).toEqual([]);
});

test('every file that a row names exists', () => {
  const named = [
    ...rows.flatMap(({ madeIn }) => madeIn),
    ...tested.flatMap(({ tests, heldBy }) => [...tests, ...heldBy]),
  ];
  expect([...new Set(named)].filter((file) => !isFile(file))).toEqual([]);
});
