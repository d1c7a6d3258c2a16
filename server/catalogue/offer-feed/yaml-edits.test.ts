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
  ['the last field', (edits) => edits.remove([0, 'last']), '  last: end\n'],
  ['a missing field', (edits) => edits.remove([0, 'flow', 'q']), ''],
])('%s is removed', (_, change, gone) => {
  expect(edit(change).trimEnd()).toBe(text.replace(gone, '').trimEnd());
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
