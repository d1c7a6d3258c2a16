/** Tests of amounts in pounds, however people write them. */
import { parsePence } from './parse-pence.ts';

test.each([
  ['2400', 240_000],
  ['£2,400', 240_000],
  ['2 400.50', 240_050],
  ['1,250.5', 125_050],
  ['0', 0],
  ['£1879.00', 187_900],
  [' £ 250 ', 25_000],
  ['250 £', 25_000],
  ['250gbp', 25_000],
  ['12 500', 1_250_000],
  ['125,000', 12_500_000],
  ['1,250,000', 125_000_000],
])('%s is %i pence', (typed, pence) => {
  expect(parsePence(typed)).toBe(pence);
});

test.each([
  '',
  '2£4',
  '2 GBP 4',
  'a£',
  'two thousand',
  '-5',
  '12,50',
  '2 4',
  '12.345',
  '1.2.3',
  '99999999999',
  '£',
  '1e5',
  '0x10',
])('%j is not an amount in pounds', (typed) => {
  expect(parsePence(typed)).toBeNull();
});
