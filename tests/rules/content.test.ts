/** Tests run on content of their own, and name no item of the site's: an edit of it fails none of them. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { kindLabel, listItems, readContentTexts } from '#server/catalogue/reading/content-texts.ts';
import { contentPath, sampleContent } from '../support/site-folder.js';

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

/**
 * Kinds whose ids name nothing but an item. A partner's, collection's or page's is an address of the route
 * table; a guide's and a river's is the name of the place; a portrait and a scene are drawn for their name.
 */
const kinds = [
  ...(['offers', 'cuttings', 'promoCodes', 'branches', 'cruiseLines', 'mailers', 'releases'] as const),
  ...(['newsletters', 'vacancies', 'promotions', 'launches', 'meetups'] as const),
] as const;

/** Ids by kind, and the slugs of offers. */
function readIds(folder: string): Map<string, string[]> {
  const texts = readContentTexts(folder);
  const ids = kinds.map((kind) => [kindLabel(kind), listItems(texts, kind).map(({ id }) => id)] as const);
  const slugs = listItems(texts, 'offers').flatMap(({ text }) => /^ {2}slug: (\S+)$/m.exec(text)?.[1] ?? []);
  return new Map([...ids, ['slugs of offers', slugs]]);
}

const isOfTable = (id: string) => id === 'general';
const idsOfSite = readIds(path.join(root, contentPath));
const idsOfTests = readIds(sampleContent);

test('no item of the tests has the id of one of the site', () => {
  expect(idsOfTests.get('offers')?.length).toBeGreaterThan(50);
  for (const [kind, ids] of idsOfTests)
    expect([kind, ids.filter((id) => idsOfSite.get(kind)?.includes(id) && !isOfTable(id))]).toEqual([
      kind,
      [],
    ]);
});

/** Finds ids in a text: a code in any spelling, a slug of several words, and one word where it is an id. */
function idFinder(ids: ReadonlyMap<string, readonly string[]>): (text: string) => string[] {
  const all = [...ids.values()].flat();
  const oneOf = (some: readonly string[]) => `(?:${some.join('|')})`;
  const isWord = (id: string) => /^[a-z\d]+$/.test(id);
  const codes = all
    .filter((id) => /^[A-Z]/.test(id))
    .map((id) => id.replace(/^([A-Z]{2})(?=\d)/, '$1[ +-]?'));
  const slugs = all.filter((id) => /^[a-z\d]+-/.test(id));
  // A slug of one word is the name of a town, a company or a kind of holiday, too.
  const words = ['branches', 'cruise-lines'].flatMap((kind) => ids.get(kind)?.filter(isWord) ?? []);
  const mailers = (ids.get('mailers') ?? []).filter((id) => !isOfTable(id));
  const patterns = [
    // Messages and labels of the code give an example: "like NW4127".
    `(?<!(?:like|as) (?:::offer |\\["|offers/)?)(?<![A-Za-z\\d])${oneOf(codes)}(?![A-Za-z\\d])`,
    `(?<![\\w-])${oneOf(slugs)}(?!\\w|-(?![a-zA-Z]{2}\\d{4}))`,
    `\\b(?:branch(?:es)?|notices|(?:cruise-)?lines?)(?:[/=]|['"]?: \\[?['"])${oneOf(words)}(?![\\w-])`,
    `\\b(?:BRANCH|LINE|SHIP) ${oneOf(words)}(?![\\w-])`,
    `/${oneOf(mailers)}-mailer\\b`,
  ].map((pattern, index) => new RegExp(pattern, index === 0 ? 'gi' : 'g'));
  return (text) => patterns.flatMap((pattern) => text.match(pattern) ?? []);
}

test('no test names an item of the site’s content', () => {
  const find = idFinder(idsOfSite);
  // The rule finds what it is for.
  const [code = '', branch = ''] = ['offers', 'branches'].map((kind) => idsOfSite.get(kind)?.[0]);
  expect(find(`/offers/a-slug-${code.toLowerCase()} and /branches/${branch}`)).toHaveLength(2);
  const found = tests
    .filter((file) => !ofTheSite.includes(file))
    .flatMap((file) => find(readFileSync(path.join(root, file), 'utf8')).map((id) => `${file}: ${id}`));
  expect(found).toEqual([]);
});
