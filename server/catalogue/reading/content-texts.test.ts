/** Content as texts: every item has its own text, and changes touch no other byte. */
import { sampleFiles } from '#tests/support/sample-content.ts';
import { inspectTexts } from '../read-content.ts';
import { contentKinds } from './content-kinds.ts';
import { changeTexts, findKind, kindLabels, listItems, readContentTexts } from './content-texts.ts';

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
