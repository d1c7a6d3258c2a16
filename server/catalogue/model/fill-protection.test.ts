/** The number of a holder is in one table, and fills every protection that names the holder. */
import { createHolderFinder, createProtectionFiller } from './fill-protection.ts';

const holders = [
  { name: 'Acme Holidays UK', scheme: 'ATOL' as const, also: ['Acme', 'Acme Holidays'], number: '1234' },
  { name: 'Acme Holidays UK', scheme: 'ABTA' as const, number: 'Y5678' },
  { name: 'Borealis', scheme: 'ABTOT' as const },
];
const fill = createProtectionFiller(holders);

test.each(['Acme', 'Acme Holidays', 'Acme Holidays UK'])(
  'the spelling %s gets the name and number of its holder',
  (holder) => {
    expect(fill({ scheme: 'ATOL', holder })).toEqual({
      scheme: 'ATOL',
      holder: 'Acme Holidays UK',
      number: '1234',
      note: null,
    });
  },
);

test('a holder of two schemes has the number of the scheme that is named, and the note stays', () => {
  expect(fill({ scheme: 'ABTA', holder: 'Acme Holidays UK', note: 'No flight.' })).toEqual({
    scheme: 'ABTA',
    holder: 'Acme Holidays UK',
    number: 'Y5678',
    note: 'No flight.',
  });
});

test('a holder without a number, and a holiday without protection, have none', () => {
  expect(fill({ scheme: 'ABTOT', holder: 'Borealis' }).number).toBeNull();
  expect(fill({ scheme: 'none', holder: 'Acme', note: 'A cottage.' })).toEqual({
    scheme: 'none',
    holder: 'Acme',
    number: null,
    note: 'A cottage.',
  });
});

test.each([
  ['a spelling of the other scheme', 'ABTA', 'Acme'],
  ['a scheme without the holder', 'TTA', 'Borealis'],
  ['an unknown name', 'ATOL', 'Borealis'],
  ['a part of a name', 'ATOL', 'Acme Holidays U'],
  ['another case', 'ATOL', 'acme'],
] as const)('%s finds no holder, and the protection keeps its own words', (_what, scheme, holder) => {
  expect(createHolderFinder(holders)({ scheme, holder })).toBeUndefined();
  expect(fill({ scheme, holder })).toEqual({ scheme, holder, number: null, note: null });
});

test('a holder is found as its whole row', () => {
  const find = createHolderFinder(holders);
  expect(find({ scheme: 'ATOL', holder: 'Acme' })).toEqual({
    name: 'Acme Holidays UK',
    scheme: 'ATOL',
    also: ['Acme', 'Acme Holidays'],
    number: '1234',
  });
  expect(createHolderFinder([])({ scheme: 'ATOL', holder: 'Acme' })).toBeUndefined();
});

test('one object of the content is filled once, and stays as it was', () => {
  const protection = { scheme: 'ATOL', holder: 'Acme' } as const;
  expect(fill(protection)).toBe(fill(protection));
  expect(protection).toEqual({ scheme: 'ATOL', holder: 'Acme' });
});
