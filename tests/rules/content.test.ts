/** Tests run on content of their own, so that no edit of the site's content fails one. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const tests = ['client', 'routes', 'server', 'shared', 'tests']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      path.posix.join(folder, name),
    ),
  )
  .filter((file) => /\.test\.tsx?$/.test(file) || (file.startsWith('tests/') && /\.[jt]s$/.test(file)));

/** The files that read the site's content, each with its reason. */
const ofTheSite = [
  // `npm run check:content` finds no mistake in it.
  'server/build/check-content.test.ts',
  // Its scenes fit the places that they appear with.
  'server/catalogue/checks/find-misplaced-scenes.test.ts',
  // Promises that docs/promises.md and docs/for-the-agency.md quote are still made.
  'tests/rules/promises.test.ts',
  // Its words are those of the house.
  'tests/rules/words.test.ts',
  // An editor's changes to it, in a copy of the project.
  'tests/runner/run-after-edits.js',
];

test('only the tests of the site’s content read it', () => {
  expect(tests.length).toBeGreaterThan(500);
  const named = [
    ...ofTheSite,
    // Lists of files.
    'tests/mutate/parts.js',
    'tests/rules/content.test.ts',
    // Names the folder in which each site has its content.
    'tests/support/site-folder.js',
    // Leaves the folder out.
    'tests/rules/prose.test.ts',
    // Quotes the message that names the file.
    'server/catalogue/model/missing-facts.test.ts',
    // Reads the folder of the site under test.
    'tests/http/agency-facts.test.ts',
  ];
  const reads = /catalogue\/content(?![\w-])|'\.\.\/content'|build\/check-content\.ts/;
  const found = tests.filter((file) => reads.test(readFileSync(path.join(root, file), 'utf8')));
  expect(found.filter((file) => !named.includes(file))).toEqual([]);
});
