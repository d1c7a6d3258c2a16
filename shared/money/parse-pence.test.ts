/** Sums of money are taken however people write them. */
import { parsePence } from './parse-pence.ts';

test.each([
  ['2400', 240_000],
  ['£2,400', 240_000],
  ['2 400.50', 240_050],
  ['1,250.5', 125_050],
  ['0', 0],
  ['£1879.00', 187_900],
])('%s is %i pence', (typed, pence) => {
  expect(parsePence(typed)).toBe(pence);
});

test.each(['', 'two thousand', '-5', '12,50', '2 4', '12.345', '1.2.3', '99999999999', '£', '1e5', '0x10'])(
  '%j is no sum of pounds',
  (typed) => {
    expect(parsePence(typed)).toBeNull();
  },
);
