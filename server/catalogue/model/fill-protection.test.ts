/** The number of a holder is in one table, and fills every protection that names the holder. */
import { createProtectionFiller } from './fill-protection.ts';

const fill = createProtectionFiller([
  { name: 'Acme Holidays UK', scheme: 'ATOL', also: ['Acme', 'Acme Holidays'], number: '1234' },
  { name: 'Acme Holidays UK', scheme: 'ABTA', number: 'Y5678' },
  { name: 'Borealis', scheme: 'ABTOT' },
]);

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
  expect(fill({ scheme: 'ABTA', holder: 'Acme' }).number).toBeNull();
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
