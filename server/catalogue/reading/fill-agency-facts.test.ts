/** Tests that each agency fact has a single source and that no value is invented while it is unknown. */
import { createAgencyFiller } from './fill-agency-facts.ts';

const name = { name: 'legal-name', what: 'Registered name', until: 'its name, given before launch' };
const number = { name: 'company-number', what: 'Company number', value: '00000000', sample: true };
const sentence = {
  name: 'disclosure',
  needs: ['legal-name', 'company-number'],
  known: 'Premier is a trading name of {legal-name}, number {company-number}.',
  until: 'Company details follow.',
};
const fill = (facts: (typeof name | typeof number | object)[], text: string) =>
  createAgencyFiller({ facts: facts as [], sentences: [sentence] })(text);

test('a sentence that needs facts appears only once all of them are real', () => {
  const known = [
    { ...name, value: 'Premier Shops Limited' },
    { ...number, sample: false },
  ];
  expect(fill(known, '{agency disclosure}')).toBe(
    'Premier is a trading name of Premier Shops Limited, number 00000000.',
  );
  expect(fill([known[0] as object, number], '{agency disclosure}')).toBe('Company details follow.');
  expect(fill([name, known[1] as object], '{agency disclosure}')).toBe('Company details follow.');
});

test('a placeholder becomes the fact’s value or its interim text, and stays if the fact’s name is unknown', () => {
  expect(
    fill([name, number], 'The company, {agency legal-name}: {agency company-number}, {agency horoscope}'),
  ).toBe('The company, its name, given before launch: 00000000, {agency horoscope}');
});

test('a row, item or sentence with a missing fact is left out, as is an empty table', () => {
  const number = { name: 'vat-number', what: 'VAT number' };
  const text = [
    'We sell holidays. Our VAT number: {agency vat-number}. Ring us.',
    '',
    '| What | As registered |',
    '|---|---|',
    '| VAT number | {agency vat-number} |',
    '',
    '| What | As registered |',
    '|---|---|',
    '| VAT number | {agency vat-number} |',
    '| Town | Norwich |',
    '',
    '- VAT: {agency vat-number}',
    '- Norwich',
  ].join('\n');
  const left = [
    'We sell holidays. Ring us.',
    '',
    '',
    '| What | As registered |',
    '|---|---|',
    '| Town | Norwich |',
  ];
  expect(fill([number], text)).toBe([...left, '', '- Norwich'].join('\n'));
  expect(fill([{ ...number, value: '1' }], text)).toBe(text.replaceAll('{agency vat-number}', '1'));
});

test('a sentence without interim text is left out until its facts are real', () => {
  const membership = { name: 'membership', needs: ['vat-number'], known: 'Our number: {vat-number}.' };
  const write = (fact: object) =>
    createAgencyFiller({ facts: [fact] as never, sentences: [membership] })(
      '- "{agency membership}"\n- Norwich',
    );
  const vat = { name: 'vat-number', what: 'VAT number' };
  expect(write(vat)).toBe('- Norwich');
  expect(write({ ...vat, value: '1', sample: true })).toBe('- Norwich');
  expect(write({ ...vat, value: '1' })).toBe('- "Our number: 1."\n- Norwich');
});

test('a sentence keeps the braces of a fact that the agency does not have', () => {
  const write = createAgencyFiller({
    facts: [name],
    sentences: [{ name: 'both', needs: [], known: 'By {legal-name} and {horoscope}.' }],
  } as never);
  expect(write('{agency both}')).toBe('By its name, given before launch and {horoscope}.');
});

const unknown = { name: 'vat-number', what: 'VAT number' };
const token = '{agency vat-number}';

test.each([
  ['an item with a star', `* VAT: ${token}. Ring us.\nHello`, 'Hello'],
  ['an item further in', `  - VAT: ${token}. Ring us.\nHello`, 'Hello'],
  ['a numbered item', `1. VAT: ${token}. Ring us.\nHello`, 'Hello'],
  ['an item with a number of two figures', `12. VAT: ${token}. Ring us.\nHello`, 'Hello'],
  ['a row without blanks', `|VAT. Number|${token}|\nHello`, 'Hello'],
  ['the first of two sentences', `Ours is ${token}. Ring us`, 'Ring us'],
  ['the second of two sentences', `Ring us!  Ours is ${token}.`, 'Ring us!  '],
  ['a sentence between others', `Really?! Ours is ${token}... Ring us.`, 'Really?! Ring us.'],
  ['a sentence without a full stop', `Ring us. Ours is ${token}`, 'Ring us. '],
  ['a sentence after the stops of an address', `Write to www.example.test or ring ${token}. Bye.`, 'Bye.'],
  ['a sentence after a sum', `It costs £3.50. Ring ${token}. Bye.`, 'It costs £3.50. Bye.'],
  ['a line of its own', `Hello\n${token}\nRing us`, 'Hello\n\nRing us'],
])('%s is left out with its missing fact', (_, text, left) => {
  expect(fill([unknown], text)).toBe(left);
});

test('a table without rows stays in a text that lacks no fact', () => {
  const text = '| What | As registered |\n|---|---|\n\nHello';
  expect(fill([unknown], text)).toBe(text);
});
