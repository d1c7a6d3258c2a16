/** A mistake is described by its item, the line of the text that the editor has, and positions from 1. */
import { describeFault, faultsOf } from './describe-fault.ts';

const list =
  '# Head.\n\n- id: AA1\n  title: One\n\n# Above the second.\n- id: BB2\n  title: Two\n  solo: true\n';
const texts = new Map([
  ['offers/acme.yaml', list],
  ['branches/ely-shop.yaml', 'slug: ely-shop\nname: Ely\n'],
]);
const [own, other] = [
  { kind: 'offers', id: 'BB2' },
  { kind: 'offers', id: 'AA1' },
];
const fault = (line: number, path: (string | number)[], file = 'offers/acme.yaml') => ({
  file,
  line,
  field: 'BB2.title',
  path,
  message: 'is wrong',
});

test.each([
  ['a changed item', fault(8, ['title']), 'offers/BB2, line 5 of your text: title: is wrong'],
  ['the last line of a changed item', fault(9, ['solo']), 'offers/BB2, line 6 of your text: solo: is wrong'],
  ['a comment above a changed item', fault(6, []), 'offers/BB2, line 3 of your text: is wrong'],
  ['another item of its file', fault(4, ['title']), 'offers/AA1: title: is wrong'],
  ['another file', fault(2, ['name'], 'branches/ely-shop.yaml'), 'branches/ely-shop: name: is wrong'],
  ['a file that has gone', fault(1, [], 'branches/bury-shop.yaml'), 'branches/bury-shop: is wrong'],
  ['the head of a list', fault(1, []), 'offers: is wrong'],
  ['the folder', fault(1, [], 'README.md'), 'README.md: is wrong'],
])('%s is named', (_, one, text) => {
  expect(describeFault(one, texts, [own])).toBe(text);
});

test.each([
  [['price', 'base'], 'price.base'],
  [['otherDates', 6, 'total'], 'otherDates, the 7th, total'],
  [['includes', 0], 'includes, the 1st'],
  [['days', 1, 'meals', 2], 'days, the 2nd, meals, the 3rd'],
  [['days', 11], 'days, the 12th'],
  [['days', 20], 'days, the 21st'],
])('the path %j reads %s', (path, text) => {
  expect(describeFault(fault(4, path), texts, [])).toBe(`offers/AA1: ${text}: is wrong`);
});

test('a new text has no line above it', () => {
  expect(describeFault(fault(8, ['title']), texts, [{ ...own, isBare: true }])).toBe(
    'offers/BB2, line 4 of your text: title: is wrong',
  );
});

test.each([
  ['agency', 'agency', 'vat', 'mend the fact vat of agency/agency'],
  ['branches', 'ely-shop', 'none', 'mend driveTimes of branches/ely-shop'],
])('a mistake in a line that prints a field of %s names the field', (kind, id, _, remedy) => {
  const page = new Map([['pages/about.md', '---\n---\nOur {agency vat}, {drive ely-shop to Dover}.\n']]);
  const inBody = { file: 'pages/about.md', line: 3, field: 'body', message: 'is wrong' };
  expect(describeFault(inBody, page, [{ kind, id }])).toMatch(
    new RegExp(`^pages/about: body: is wrong; this text prints .*: ${remedy}$`),
  );
  expect(describeFault(inBody, page, [own])).toBe('pages/about: body: is wrong');
});

test('a mistake without a path has its field', () => {
  const { path: _, ...plain } = fault(8, []);
  expect(describeFault(plain, texts, [])).toBe('offers/BB2: BB2.title: is wrong');
});

test('the name or the index of an entry counts more than its line', () => {
  expect(describeFault({ ...fault(1, ['title']), entry: 'BB2' }, texts, [])).toBe(
    'offers/BB2: title: is wrong',
  );
  expect(describeFault({ ...fault(1, ['title']), entry: 1 }, texts, [])).toBe('offers/BB2: title: is wrong');
});

test('mistakes of some items are found among all', () => {
  const [one, two] = [fault(4, []), fault(8, [])];
  expect(faultsOf([other], [one, two], texts)).toEqual([one]);
});
