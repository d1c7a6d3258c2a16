/** A text that cannot be read is explained by its line and one probable cause. */
import type { ContentFault } from './content-fault.ts';
import { explainSyntax } from './explain-syntax.ts';
import { parseSource } from './source-file.ts';

const spaces = 'a space too few or too many';
const colon = 'a text that holds a colon needs quotes';

test.each([
  [
    'a missing comma between fields',
    ['- id: A', '  from: { kind: airport code: NWI }', '  art: x'],
    2,
    'a comma is missing',
  ],
  [
    'a missing comma in a list',
    ['- id: A', '  includes: [Flights, "Transfers" "Breakfast"]'],
    2,
    'a comma is missing',
  ],
  ['a space too few', ['- id: A', ' title: x', '  art: x'], 2, spaces],
  [
    'a space too few further in',
    ['- id: A', '  price:', '    base: 1', '   deposit: 2', '  art: x'],
    4,
    spaces,
  ],
  ['a space too many', ['- id: A', '  title: x', '   art: x', '  solo: true'], 3, spaces],
  ['a space too many below the dash', ['- id: A', '   title: x', '  art: x'], 2, spaces],
  [
    'a space too many ahead of fields further in',
    ['- id: A', '  title: x', '   price:', '    base: 1'],
    3,
    spaces,
  ],
  ['a colon after one letter', ['- id: A', '  title: a: b', '  art: x'], 2, colon],
  ['a colon in a text', ['- id: A', '  summary: A week: by the sea', '  art: x'], 2, colon],
  ['a colon in a text of a list', ['- id: A', '  includes:', '    - Flights: both: yes'], 3, colon],
  ['a colon in a text in braces', ['- id: A', '  facts: [{ label: Child: x }]'], 2, colon],
  [
    'braces in a text',
    ['- id: A', '  title: {agency name} and more', '  art: x'],
    2,
    'a text that begins with { needs quotes',
  ],
  ['braces in an entry', ['- {agency name} and more'], 1, 'a text that begins with { needs quotes'],
  [
    'braces without a field',
    ['- id: A', '  {agency name} and more'],
    2,
    'a text that begins with { needs quotes',
  ],
  [
    'braces behind two spaces',
    ['- id: A', '  title:  {agency name} and more'],
    2,
    'a text that begins with { needs quotes',
  ],
  ['braces after a quote', ['- id: A', '  title: "A week" {x}'], 2, 'text follows the closing quote'],
  [
    'a no-break space',
    ['- id: A', '  title: A\u00a0week: x', '  art: x'],
    2,
    'holds a no-break space, as word processors write it; delete it and type a space',
  ],
  [
    'a curly quote',
    ['- id: A', '  title: “A week: x”', '  art: x'],
    2,
    'holds the curly quote “; delete it and type "',
  ],
  ['a tab in the line', ['- id: A', '  title: A\tweek: x', '  art: x'], 2, 'holds a tab'],
  ['an open quote', ['- id: A', '  title: "A week', '  art: x'], 2, 'the closing " is missing'],
  ['an open brace', ['- id: A', '  from: { kind: airport', '  art: x'], 2, 'the closing } is missing'],
  ['an open bracket', ['- id: A', '  includes: [a, b', '  art: x'], 2, 'the closing ] is missing'],
  [
    'an open brace above a closed one',
    ['- id: A', '  from: { kind: airport', '  art: x', '  other: { a: 1 }'],
    2,
    'the closing } is missing',
  ],
  [
    'an open quote below an escaped one',
    ['- id: A', '  title: "A \\"week"', '  art: "open', '  b: x'],
    3,
    'the closing " is missing',
  ],
  [
    'text after a quote behind two spaces',
    ['- id: A', '  title:  "A" week'],
    2,
    'text follows the closing quote',
  ],
  ['text after a quote', ['- id: A', '  title: "A week" by the sea'], 2, 'text follows the closing quote'],
  ['an apostrophe in quotes', ['- id: A', "  title: 'It's a week'"], 2, 'text follows the closing quote'],
  [
    'a bracket too many',
    ['- id: A', '  from: { kind: rail }, code: NWI }'],
    2,
    'something follows the closing bracket',
  ],
  ['a tab', ['- id: A', '\ttitle: x'], 2, 'the start of the line has a tab; use spaces'],
  ['two tabs', ['- id: A', '\t\ttitle: x'], 2, 'the start of the line has a tab; use spaces'],
  ['a tab behind spaces', ['- id: A', '  \ttitle: x'], 2, 'the line holds a tab'],
  [
    'a sign at the start of a text',
    ['- id: A', '  title: @home'],
    2,
    'a text that begins with @ needs quotes',
  ],
  [
    'a star at the start of a text',
    ['- id: A', '  title: *home'],
    2,
    'a text that begins with * needs quotes',
  ],
  ['a tag', ['- id: A', '  title: !x'], 2, 'a text that begins with ! needs quotes'],
  ['a field that is there twice', ['- id: A', '  title: x', '  title: y'], 3, 'the field is there twice'],
  ['no space after the colon', ['- id: A', '  title:x', '  art: y'], 2, 'a space is missing after the colon'],
  ['no colon ahead of a time', ['- id: A', '  title at 10:30', '  art: y'], 2, 'and a colon are missing'],
  ['no colon', ['- id: A', '  title x', '  art: y'], 2, 'and a colon are missing'],
])('%s is one mistake with its line and its cause', (_, lines, line, cause) => {
  const faults: ContentFault[] = [];
  parseSource('offers/acme.yaml', `${lines.join('\n')}\n`, faults);
  expect(faults).toEqual([
    {
      file: 'offers/acme.yaml',
      line,
      field: 'syntax',
      message: expect.stringMatching(/^cannot be read: /),
    },
  ]);
  expect(faults[0]?.message).toContain(cause);
  expect(faults[0]?.message).toContain(`\`${lines[line - 1]?.trim()}\``);
});

test('the lines of front matter count from the top of its file, and a long line is cut', () => {
  const faults: ContentFault[] = [];
  const title = `A week: ${'by the sea '.repeat(10)}`;
  parseSource('pages/about.md', `---\nart: coast\ntitle: ${title}\n---\nText\n`, faults);
  expect(faults).toMatchObject([
    { line: 3, message: expect.stringMatching(/needs quotes: `title: .{72}…`$/) },
  ]);
});

test('a mistake of any other code is explained by the start of its line', () => {
  const message =
    'the start of the line has a space too few or too many; fields of one entry begin below each other';
  expect(explainSyntax('a: 1\n   b 2\n', { code: 'OTHER', message: '' }, 2, 1)).toEqual({
    line: 2,
    message: `cannot be read: ${message}: \`b 2\``,
  });
});

test('a line of 80 characters is quoted whole, and of a longer one the first 79', () => {
  const quote = (length: number) =>
    explainSyntax(`  ${'x'.repeat(length)}  `, { code: 'DUPLICATE_KEY', message: '' }, 1, 1).message;
  const cause = 'cannot be read: the field is there twice; take one of them out';
  expect(quote(80)).toBe(`${cause}: \`${'x'.repeat(80)}\``);
  expect(quote(81)).toBe(`${cause}: \`${'x'.repeat(79)}…\``);
});
