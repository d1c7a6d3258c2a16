/** Edits of YAML change one field, and leave comments, quotes and the order of all others. */
import { YamlEdits, yamlText } from './yaml-edits.ts';

const text = `# The first offer.
- id: AC1001   # never changes
  title: 'A week'
  dates:
    - { day: 1 }
    - { day: 2 }
  # About the price.
  price:
    base: 100 # pence
    was:
      total: 200
    isFrom: true
  flow: { a: 1, b: [x, y], c: 3 }
  last: end
`;

function edit(change: (edits: YamlEdits) => void): string {
  const edits = new YamlEdits(text);
  change(edits);
  return String(edits);
}

test('no edit leaves every character', () => {
  expect(edit(() => {})).toBe(text);
});

test.each<[string, (edits: YamlEdits) => void, string, string]>([
  ['a number', (edits) => edits.set([0, 'price', 'base'], '90'), 'base: 100 # pence', 'base: 90 # pence'],
  ['a text', (edits) => edits.set([0, 'title'], 'Two weeks'), "title: 'A week'", 'title: Two weeks'],
  ['a value of a map in one line', (edits) => edits.set([0, 'flow', 'b'], '2'), 'b: [x, y]', 'b: 2'],
  [
    'a block',
    (edits) => edits.set([0, 'price', 'was'], '{ total: 1 }'),
    'was:\n      total: 200\n',
    'was: { total: 1 }\n',
  ],
  [
    'a list',
    (edits) => edits.setList([0, 'dates'], ['{ day: 3 }'], 'price'),
    '    - { day: 1 }\n    - { day: 2 }\n',
    '    - { day: 3 }\n',
  ],
])('%s is replaced', (_, change, before, after) => {
  expect(edit(change)).toBe(text.replace(before, after));
});

test.each<[string, (edits: YamlEdits) => void, string, string]>([
  [
    'a field of a block',
    (edits) => edits.set([0, 'price', 'deposit'], '5', 'isFrom'),
    '    isFrom',
    '    deposit: 5\n    isFrom',
  ],
  ['a field of a map in one line', (edits) => edits.set([0, 'flow', 'z'], '0', 'c'), 'c: 3', 'z: 0, c: 3'],
  [
    'a list',
    (edits) => edits.setList([0, 'more'], ['{ a: 1 }', '{ a: 2 }'], 'last'),
    '  last',
    '  more:\n    - { a: 1 }\n    - { a: 2 }\n  last',
  ],
  [
    'a list in a map in one line',
    (edits) => edits.setList([0, 'flow', 'd'], ['{ a: 1 }', '{ a: 2 }'], 'c'),
    'c: 3',
    'd: [{ a: 1 }, { a: 2 }], c: 3',
  ],
])('%s is added ahead of its neighbour', (_, change, before, after) => {
  expect(edit(change)).toBe(text.replace(before, after));
});

test.each<[string, (edits: YamlEdits) => void, string]>([
  ['a block', (edits) => edits.remove([0, 'price', 'was']), '    was:\n      total: 200\n'],
  ['a field of a map in one line', (edits) => edits.remove([0, 'flow', 'b']), 'b: [x, y], '],
  [
    'a field with a comment behind it',
    (edits) => edits.remove([0, 'price', 'base']),
    '    base: 100 # pence\n',
  ],
  ['the last field of a block', (edits) => edits.remove([0, 'price', 'isFrom']), '    isFrom: true\n'],
  ['the last field', (edits) => edits.remove([0, 'last']), '\n  last: end'],
  ['a missing field', (edits) => edits.remove([0, 'flow', 'q']), ''],
])('%s is removed', (_, change, gone) => {
  expect(edit(change)).toBe(text.replace(gone, ''));
});

test('several edits apply together', () => {
  const next = edit((edits) => {
    edits.set([0, 'price', 'was'], '{ total: 1 }', 'isFrom');
    edits.set([0, 'price', 'isFrom'], 'false');
    edits.set([0, 'title'], 'New');
  });
  expect(next).toBe(
    text
      .replace("'A week'", 'New')
      .replace('was:\n      total: 200', 'was: { total: 1 }')
      .replace('isFrom: true', 'isFrom: false'),
  );
});

test('a field without its neighbour is an error', () => {
  expect(() => edit((edits) => edits.set([0, 'price', 'x'], '1', 'nowhere'))).toThrow('has no nowhere');
  expect(() => edit((edits) => edits.set([0, 'price', 'x'], '1'))).toThrow('has no x');
  expect(() => edit((edits) => edits.set([0, 'nowhere', 'x'], '1'))).toThrow('has no 0.nowhere');
});

test.each([
  ['A week', 'A week'],
  ['Rome: a week', '"Rome: a week"'],
  ['7', '"7"'],
  ['true', '"true"'],
  ['# seven', '"# seven"'],
])('the text %s is written as %s', (plain, source) => {
  expect(yamlText(plain)).toBe(source);
});

test('a list further in is added with the indentation of its place', () => {
  const next = edit((edits) => edits.setList([0, 'price', 'taxes'], ['{ a: 1 }'], 'isFrom'));
  expect(next).toBe(text.replace('    isFrom', '    taxes:\n      - { a: 1 }\n    isFrom'));
});

test('a field further in is replaced by a list, even without the neighbour', () => {
  const next = edit((edits) => edits.setList([0, 'price', 'was'], ['1', '2'], 'nowhere'));
  expect(next).toBe(text.replace('total: 200', '- 1\n      - 2'));
});

test.each([
  ['first', 'a', '- { b: 2, c: 3 }\n- x, y\n'],
  ['middle', 'b', '- { a: 1 ,  c: 3 }\n- x, y\n'],
  ['last', 'c', '- { a: 1 ,  b: 2,  }\n- x, y\n'],
])('the %s field of a map in one line goes with its own comma', (_, field, left) => {
  const edits = new YamlEdits('- { a: 1 ,  b: 2, c: 3 }\n- x, y\n');
  edits.remove([0, field]);
  expect(String(edits)).toBe(left);
});

test('the last field of a text without a line break at its end is removed', () => {
  const edits = new YamlEdits('a: 1\nb: 2');
  edits.remove(['b']);
  expect(String(edits)).toBe('a: 1');
});

test('the value of a text is that of its YAML, before any edit', () => {
  const edits = new YamlEdits('a: 1\nb: [x]\n');
  edits.set(['a'], '2');
  expect(edits.value).toEqual({ a: 1, b: ['x'] });
});

test('a long text stays in one line', () => {
  const long = `${'A week by the sea '.repeat(10)}and home`;
  expect(yamlText(long)).toBe(long);
});
