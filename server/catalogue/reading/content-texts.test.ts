/** Content as texts: every item has its own text, and changes touch no other byte. */
import { writeFakeContent } from '#tests/fixtures/fake-content.ts';
import { sampleFiles } from '#tests/support/sample-content.ts';
import { inspectTexts } from '../read-content.ts';
import type { ContentFault } from './content-fault.ts';
import { contentKinds } from './content-kinds.ts';
import {
  changeTexts,
  filesOf,
  findKind,
  kindLabel,
  kindLabels,
  listItems,
  nameOfFile,
  readContentTexts,
  splitList,
} from './content-texts.ts';

const texts = readContentTexts(sampleFiles.content);
const kinds = kindLabels.map((label) => findKind(label) as NonNullable<ReturnType<typeof findKind>>);

test('every item of the site has an id of its own within its kind', () => {
  for (const kind of kinds) {
    const ids = listItems(texts, kind).map(({ id }) => id);
    expect(ids).not.toContain('');
    expect([kind, new Set(ids).size]).toEqual([kind, ids.length]);
  }
});

test('every entry of the site is an item', () => {
  const { content } = inspectTexts(texts);
  for (const kind of kinds)
    expect([kind, listItems(texts, kind).map(({ id }) => id)]).toEqual([
      kind,
      content[kind].map(({ name, value }) => {
        const { holds, idFields } = contentKinds[kind];
        return holds === 'one' ? name : idFields.map((field) => value[field as keyof typeof value]).join(' ');
      }),
    ]);
});

test('items put in the place of themselves change no byte', () => {
  const items = kinds.flatMap((kind) => listItems(texts, kind));
  expect(items.length).toBeGreaterThan(300);
  expect(changeTexts(texts, items)).toEqual(texts);
});

const list = `# Head of the file.
- id: AA1
  title: One
# Above the second.
- title: Two
  id: 'AA2'

- id: AA3
  text: |
    Three

# End
`;
const twoFiles = new Map([
  ['offers/acme.yaml', list],
  ['branches/ely-shop.yaml', 'slug: ely-shop\n'],
]);

test('a list is split at its dashes, and a comment between entries belongs to the one below it', () => {
  expect(listItems(twoFiles, 'offers').map(({ id, text }) => [id, text])).toEqual([
    ['AA1', '- id: AA1\n  title: One\n'],
    ['AA2', "# Above the second.\n- title: Two\n  id: 'AA2'\n"],
    ['AA3', '\n- id: AA3\n  text: |\n    Three\n\n# End\n'],
  ]);
});

test('the id of an entry is read whatever its blanks and quotes', () => {
  const texts = new Map([['offers/acme.yaml', '- "id": AA1\n  title: One\n-   id: AA2\n    title: Two\n']]);
  expect(listItems(texts, 'offers').map(({ id }) => id)).toEqual(['AA1', 'AA2']);
});

test('an entry is replaced in its place, removed, or added at the end', () => {
  const change = (id: string, text: string | null) =>
    changeTexts(twoFiles, [{ kind: 'offers', id, file: 'offers/acme.yaml', text }]).get('offers/acme.yaml');
  expect(change('AA2', '- id: AA2\n  title: Zwei')).toBe(
    list.replace(/# Above[\s\S]*'AA2'\n/, '- id: AA2\n  title: Zwei\n'),
  );
  expect(change('AA2', null)).toBe(list.replace(/# Above[\s\S]*'AA2'\n/, ''));
  expect(change('AA4', '- id: AA4\n')).toBe(`${list}- id: AA4\n`);
});

test('a file without its last entry goes, or is an empty list where it holds a whole kind', () => {
  const one = new Map([
    ['offers/acme.yaml', '- id: AA1\n'],
    ['rates.yaml', '# Rates.\n\n- code: EUR\n'],
  ]);
  const none = changeTexts(one, [
    { kind: 'offers', id: 'AA1', file: 'offers/acme.yaml', text: null },
    { kind: 'rates', id: 'EUR', file: 'rates.yaml', text: null },
  ]);
  expect([...none]).toEqual([['rates.yaml', '# Rates.\n\n[]\n']]);
});

test('a whole file is replaced, removed, or added in the order of names', () => {
  const changed = changeTexts(twoFiles, [
    { kind: 'branches', id: 'ely-shop', file: 'branches/ely-shop.yaml', text: null },
    { kind: 'branches', id: 'bury', file: 'branches/bury.yaml', text: 'slug: bury\n' },
  ]);
  expect([...changed.keys()]).toEqual(['branches/bury.yaml', 'offers/acme.yaml']);
});

test('an entry that has moved to another file is changed there', () => {
  const changed = changeTexts(twoFiles, [
    { kind: 'offers', id: 'AA1', file: 'offers/before.yaml', text: '- id: AA1\n  title: Uno\n' },
  ]);
  expect([...changed.keys()]).toEqual(['branches/ely-shop.yaml', 'offers/acme.yaml']);
  expect(changed.get('offers/acme.yaml')).toContain('title: Uno');
});

test('a folder is read in the order of its files, and what is missing or misplaced is a fault', () => {
  const fake = writeFakeContent({
    'rates.yaml': null,
    'offers/readme.md': 'Text',
    'offers/aaa.yaml': '[]\n',
    'press/zz.yaml': 'a: 1',
  });
  const faults: ContentFault[] = [];
  const read = readContentTexts(fake.content, faults);
  fake.remove();
  const yaml = 'does not belong here; this folder holds .yaml files only';
  const markdown = 'does not belong here; this folder holds .md files only';
  expect(faults).toEqual([
    { file: 'offers/readme.md', line: 1, field: 'file', message: yaml },
    { file: 'press/zz.yaml', line: 1, field: 'file', message: markdown },
    { file: 'rates.yaml', line: 1, field: 'file', message: 'is missing; README.md says what it holds' },
  ]);
  const files = [...read.keys()];
  expect(files).toEqual([...files].sort());
  expect(files.filter((file) => /^(?:offers|ports|press|rates)/.test(file))).toEqual([
    'offers/aaa.yaml',
    'offers/acme.yaml',
    'ports.yaml',
    'press/news.md',
  ]);
  expect(read.get('offers/aaa.yaml')).toBe('[]\n');
});

test('the files of a kind are those of its folder with its ending, or its one file', () => {
  const some = new Map(
    ['offers/a.yaml', 'offers/b.md', 'offers-old/c.yaml', 'press/a.md', 'press/b.yaml', 'rates.yaml'].map(
      (file) => [file, ''],
    ),
  );
  expect(filesOf(some, contentKinds.offers)).toEqual(['offers/a.yaml']);
  expect(filesOf(some, contentKinds.releases)).toEqual(['press/a.md']);
  expect(filesOf(some, contentKinds.rates)).toEqual(['rates.yaml']);
  expect(filesOf(some, contentKinds.ports)).toEqual([]);
});

test('a kind is written as its path without the ending', () => {
  expect([kindLabel('dayRates'), kindLabel('releases'), kindLabel('places')]).toEqual([
    'day-rates',
    'press',
    'outcodes',
  ]);
  expect([findKind('day-rates'), findKind('dayRates')]).toEqual(['dayRates', undefined]);
  expect(kindLabels).toEqual([...kindLabels].sort());
  expect(nameOfFile('press/a.b.md')).toBe('a.b');
});

test.each([
  ['', '', []],
  ['# Only a comment\n', '# Only a comment\n', []],
  ['[]\n', '[]\n', []],
  ['- a: 1', '', ['- a: 1']],
  ['# Head\n\n- a: 1\n', '# Head\n\n', ['- a: 1\n']],
  ['- a: 1\n  - b\n- c\n', '', ['- a: 1\n  - b\n', '- c\n']],
  ['- a\n\n# One\n  \n# Two\n- b\n', '', ['- a\n', '\n# One\n  \n# Two\n- b\n']],
  ['- a\n  # of a\n- b\n', '', ['- a\n  # of a\n', '- b\n']],
  ['# Head - of all\n- a\n', '# Head - of all\n', ['- a\n']],
  ['- a: 1\n# in between\n  b: 2\n- c\n', '', ['- a: 1\n# in between\n  b: 2\n', '- c\n']],
  ['- a\n# 1\n- b\n# 2\n- c\n# 3\n', '', ['- a\n', '# 1\n- b\n', '# 2\n- c\n# 3\n']],
])('%j is split into its head and its entries', (whole, head, entries) => {
  expect(splitList(whole)).toEqual({ head, entries });
});

const idsOf = (kind: Parameters<typeof listItems>[1], file: string, entries: string) =>
  listItems(new Map([[file, entries]]), kind).map(({ id }) => id);

test.each([
  ['a plain code', '- id: AC1001\n', 'AC1001'],
  ['a code in quotes', '- id: "AC1001"\n', 'AC1001'],
  ['a code with a comment behind it', '- id: AC1001 # Ann\n', 'AC1001'],
  ['a code in braces', '- { title: x, id: AC1001 }\n', 'AC1001'],
  ['a code below a comment', '- title: x\n# Ann\n  id: AC1001\n', 'AC1001'],
  ['a number', '- id: 1001\n', '1001'],
  ['a number with an exponent', '- id: 1E3\n', '1000'],
  ['no code', '- title: x\n', ''],
  ['a code further in', '- title: x\n  more:\n    id: AC1001\n', ''],
  ['braces that are open', '- { id: AC1001\n', ''],
  ['a text alone', '- AC1001\n', ''],
])('the id of an entry with %s is read', (_, entry, id) => {
  expect(idsOf('offers', 'offers/acme.yaml', entry)).toEqual([id]);
});

test('a dash in a comment above an entry begins no entry', () => {
  const entries = '- id: AC1001\n# Ann - Bob\n- { id: AC1002 }\n';
  expect(idsOf('offers', 'offers/acme.yaml', entries)).toEqual(['AC1001', 'AC1002']);
});

test('an entry of two fields has both as its id, in the order of the kind', () => {
  expect(idsOf('holders', 'holders.yaml', '- name: Acme\n  scheme: ATOL\n')).toEqual(['ATOL Acme']);
  expect(idsOf('holders', 'holders.yaml', '- { name: Acme, scheme: ATOL }\n')).toEqual(['ATOL Acme']);
  expect(idsOf('holders', 'holders.yaml', '- name: Acme\n  scheme: A1\n')).toEqual(['A1 Acme']);
  expect(idsOf('holders', 'holders.yaml', '- name: Acme\n')).toEqual([' Acme']);
});

test('a day that names an entry stays a day', () => {
  expect(idsOf('dayRates', 'day-rates.yaml', '- date: 2026-11-16\n')).toEqual(['2026-11-16']);
});

test('several changes of one file apply in their order, and the last of a whole file counts', () => {
  const offer = (id: string, text: string | null) => ({
    ...{ kind: 'offers' as const, file: 'offers/acme.yaml' },
    id,
    text,
  });
  const branch = (text: string | null) => ({
    ...{ kind: 'branches' as const, id: 'ely-shop', file: 'branches/ely-shop.yaml' },
    text,
  });
  const one = new Map([
    ['offers/acme.yaml', '# Head\n- id: AA1\n'],
    ['branches/ely-shop.yaml', 'slug: ely-shop\n'],
  ]);
  const changed = changeTexts(one, [
    offer('AA2', '- id: AA2\n'),
    branch(null),
    offer('AA1', null),
    branch('slug: ely-shop\nname: Ely\n'),
    offer('AA3', '- id: AA3'),
  ]);
  expect([...changed]).toEqual([
    ['branches/ely-shop.yaml', 'slug: ely-shop\nname: Ely\n'],
    ['offers/acme.yaml', '# Head\n- id: AA2\n- id: AA3\n'],
  ]);
  expect(one.get('offers/acme.yaml')).toBe('# Head\n- id: AA1\n');
});

test('a new entry makes a file that is not there yet', () => {
  const changes = [{ kind: 'offers' as const, id: 'AA1', file: 'offers/new.yaml', text: '- id: AA1\n' }];
  expect([...changeTexts(new Map([['rates.yaml', '[]\n']]), changes)]).toEqual([
    ['offers/new.yaml', '- id: AA1\n'],
    ['rates.yaml', '[]\n'],
  ]);
});

test('a whole file is one item with the name of the file, and every file keeps its place', () => {
  expect(listItems(twoFiles, 'branches')).toEqual([
    { kind: 'branches', id: 'ely-shop', file: 'branches/ely-shop.yaml', text: 'slug: ely-shop\n' },
  ]);
  const names = ['a.yaml', 'b.yaml', 'c.yaml'];
  expect([...changeTexts(new Map(names.map((name) => [name, ''])), []).keys()]).toEqual(names);
});
