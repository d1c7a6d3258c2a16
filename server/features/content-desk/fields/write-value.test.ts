/** A changed value is written where it was, and every other character of the text stays. */
import { writeValue } from './write-value.ts';

const text = `# A branch.
slug: ely # its address
name: Ely
address: { lines: [Ground floor, 3 Example Street], town: Ely }
hours:
  mon: ["09:00-17:30"]
about: >-
  A shop beside
  the cathedral.
special:
  # Christmas
  - { date: 2026-12-25, closed: true }
  - date: 2026-12-26
    closed: true # all day

  # The fair
  - { date: 2027-06-05, closed: false, opens: "10:00" }
solo: false
`;
const value = {
  slug: 'ely',
  name: 'Ely',
  address: { lines: ['Ground floor', '3 Example Street'], town: 'Ely' },
  hours: { mon: ['09:00-17:30'] },
  about: 'A shop beside the cathedral.',
  special: [
    { date: '2026-12-25', closed: true },
    { date: '2026-12-26', closed: true },
    { date: '2027-06-05', closed: false, opens: '10:00' },
  ],
  solo: false,
};
type Value = typeof value;
const write = (changes: Partial<Record<keyof Value | 'movesTo', unknown>>) =>
  writeValue(text, [], { ...value, ...changes });
const replaced = (before: string, after: string) => {
  expect(text).toContain(before);
  return text.replace(before, after);
};
const [christmas, boxing, fair] = value.special;

test('an equal value changes nothing', () => {
  expect(write({})).toBe(text);
});

test.each([
  ['a text', { name: 'Ely: the shop' }, 'name: Ely\n', 'name: "Ely: the shop"\n'],
  ['a text beside a comment', { slug: 'ely-shop' }, 'slug: ely #', 'slug: ely-shop #'],
  ['a word that means something else', { name: 'No' }, 'name: Ely\n', 'name: "No"\n'],
  ['a number in a text', { name: '7' }, 'name: Ely\n', 'name: "7"\n'],
  ['a truth', { solo: true }, 'solo: false', 'solo: true'],
  [
    'a folded text',
    { about: 'In the square: a shop, with # and "quotes".' },
    '  A shop beside\n  the cathedral.\n',
    '  In the square: a shop, with # and "quotes".\n',
  ],
  [
    'a value within braces',
    { address: { ...value.address, town: 'Ely, Cambs' } },
    'town: Ely }',
    'town: "Ely, Cambs" }',
  ],
  [
    'one entry of a list within brackets',
    { address: { ...value.address, lines: ['First floor', '3 Example Street'] } },
    '[Ground floor,',
    '[First floor,',
  ],
  [
    'a list within brackets, shorter',
    { address: { ...value.address, lines: ['3 Example Street'] } },
    '[Ground floor, 3 Example Street]',
    '[3 Example Street]',
  ],
  [
    'a field within braces, added',
    { address: { ...value.address, postcode: 'CB7 0XX' } },
    'town: Ely }',
    'town: Ely, postcode: CB7 0XX }',
  ],
  [
    'a field of a block, added after the one before it',
    { hours: { mon: ['09:00-17:30'], tue: ['09:00-13:00', '14:00-17:30'] } },
    '  mon: ["09:00-17:30"]\n',
    '  mon: ["09:00-17:30"]\n  tue:\n    - 09:00-13:00\n    - 14:00-17:30\n',
  ],
  [
    'a field ahead of the others',
    { hours: { sun: [], mon: ['09:00-17:30'] } },
    '  mon: ["09:00-17:30"]\n',
    '  sun: []\n  mon: ["09:00-17:30"]\n',
  ],
  [
    'a group, added',
    { movesTo: { from: '2027-02-01', address: { town: 'Ely' } } },
    'solo: false\n',
    'solo: false\nmovesTo:\n  from: 2027-02-01\n  address:\n    town: Ely\n',
  ],
  [
    'a value within an entry',
    { special: [christmas, { ...boxing, closed: false }, fair] },
    'closed: true # all day',
    'closed: false # all day',
  ],
  [
    'an entry, added in the style of the first',
    { special: [christmas, boxing, fair, { date: '2027-08-30', closed: true }] },
    'opens: "10:00" }\n',
    'opens: "10:00" }\n  - { date: 2027-08-30, closed: true }\n',
  ],
  [
    'an entry, removed with the comment above it',
    { special: [christmas, boxing] },
    '\n  # The fair\n  - { date: 2027-06-05, closed: false, opens: "10:00" }\n',
    '',
  ],
  [
    'entries, in another order',
    { special: [christmas, fair, boxing] },
    '  - date: 2026-12-26\n    closed: true # all day\n\n  # The fair\n  - { date: 2027-06-05, closed: false, opens: "10:00" }\n',
    '\n  # The fair\n  - { date: 2027-06-05, closed: false, opens: "10:00" }\n  - date: 2026-12-26\n    closed: true # all day\n',
  ],
])('%s', (_, changes, before, after) => {
  expect(write(changes)).toBe(replaced(before, after));
});

test('a field is removed with its line, the last of braces with its comma', () => {
  const { about: _, ...rest } = value;
  const written = writeValue(text, [], { ...rest, address: { lines: value.address.lines } });
  expect(written).toBe(
    replaced('about: >-\n  A shop beside\n  the cathedral.\n', '').replace(', town: Ely }', ' }'),
  );
});

test('a list that becomes empty, and one that was', () => {
  const empty = write({ special: [] });
  expect(empty).toContain('\nspecial: []\nsolo');
  const again = writeValue(empty, [], { ...value, special: [{ date: '2026-12-25', closed: true }] });
  expect(again).toContain('\nspecial:\n  - date: 2026-12-25\n    closed: true\nsolo');
});

test('the first entry of a list of items is written in its place', () => {
  const item = '\n# Above.\n- id: NX4127\n  nights: 7\n';
  expect(writeValue(item, [0], { id: 'NX4127', nights: 8 })).toBe(item.replace('nights: 7', 'nights: 8'));
  expect(() => writeValue('- a', [0], {})).toThrow('no fields');
  expect(() => writeValue('a: "', [], {})).toThrow('no fields');
});
