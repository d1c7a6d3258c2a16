/** Every promise of a form has a row in docs/promises.md; the text, keeper and test that it names exist. */
import type { FormDefinition } from '#shared/forms/define-form.ts';
import { everyForm } from '#shared/forms/every-form.ts';
import { isFile, promisesOf, readPaths, readPromises, readWords } from '../support/promises.ts';

const rows = readPromises();
const forms: readonly FormDefinition[] = Object.values(everyForm);
const ofForms = rows.filter(({ section }) => section.startsWith('The form '));
const key = (section: string, promise: string) => `${section} | ${promise}`;
const made = forms.flatMap((form) =>
  promisesOf(form).map((promise) => key(`The form \`${form.name}\``, promise)),
);

test('each form has a row for every promise of its confirmation and for its retention period', () => {
  const written = new Set(ofForms.map(({ section, promise }) => key(section, promise)));
  expect(made.filter((promise) => !written.has(promise))).toEqual([]);
});

test('no row quotes a promise that its form no longer makes', () => {
  const said = new Set(made);
  expect(
    ofForms.map(({ section, promise }) => key(section, promise)).filter((promise) => !said.has(promise)),
  ).toEqual([]);
});

test('every promise quoted from a page is still in one of its sources', () => {
  const quoted = rows.filter((row) => !ofForms.includes(row));
  expect(quoted.filter(({ sources }) => sources.length === 0)).toEqual([]);
  const gone = quoted.filter(
    ({ sources, promise }) => !sources.some((file) => readWords(file).includes(promise)),
  );
  expect(gone.map(({ section, promise }) => key(section, promise))).toEqual([]);
});

test('every row names a source file or the agency as its keeper, and a test for a source file', () => {
  const untold = rows.filter(
    ({ keeper, test: proof }) =>
      !(keeper.startsWith('the agency') || readPaths(keeper).length > 0) ||
      !(keeper.startsWith('the agency') || /tests?\b/.test(proof)),
  );
  expect(untold).toEqual([]);
});

test('every file named as keeper, test or source exists', () => {
  const named = rows.flatMap(({ sources, keeper, test: proof }) => [
    ...sources,
    ...readPaths(keeper),
    ...readPaths(proof),
  ]);
  expect(named.length).toBeGreaterThan(100);
  expect([...new Set(named)].filter((file) => !isFile(file))).toEqual([]);
});
