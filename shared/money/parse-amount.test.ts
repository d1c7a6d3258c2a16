/** Tests of amounts as people type them, and of the messages for unreadable ones. */
import { parseAmount } from './parse-amount.ts';

test.each([
  ['500', 50_000],
  ['£500', 50_000],
  [' £ 500 ', 50_000],
  ['1250.5', 125_050],
  ['1,250.50', 125_050],
  ['£1,250.50', 125_050],
  ['1 250.50', 125_050],
  ['1\u00a0250', 125_000],
  ['1,234,567', 123_456_700],
  ['€600', 60_000],
  ['US$500', 50_000],
  ['฿1000', 100_000],
  ['CHF 500', 50_000],
  ['500 EUR', 50_000],
  ['600€', 60_000],
  ['500.', 50_000],
  ['.5', 50],
  ['007', 700],
  ['eur 5', 500],
  ['500 chf', 50_000],
  ['１２３', 12_300],
])('%j is %d hundredths', (typed, hundredths) => {
  expect(parseAmount(typed)).toEqual({ hundredths });
});

test.each([
  ['', 'Enter an amount.'],
  ['   ', 'Enter an amount.'],
  ['£', 'Use figures only. Enter an amount, such as 500 or 1,250.50.'],
  ['abc', 'Use figures only. Enter an amount, such as 500 or 1,250.50.'],
  ['5OOO', 'Use figures only. Enter an amount, such as 500 or 1,250.50.'],
  ['O5', 'Use figures only. Enter an amount, such as 500 or 1,250.50.'],
  ['5OO', 'Use figures only. Enter an amount, such as 500 or 1,250.50.'],
  ['1e5', 'Use figures only. Enter an amount, such as 500 or 1,250.50.'],
  ['Infinity', 'Use figures only. Enter an amount, such as 500 or 1,250.50.'],
  ['-5', 'Enter an amount above zero, without a minus sign.'],
  ['£-5', 'Enter an amount above zero, without a minus sign.'],
  ['-£5', 'Enter an amount above zero, without a minus sign.'],
  ['--5', 'Enter an amount above zero, without a minus sign.'],
  ['5-6', 'Use figures only. Enter an amount, such as 500 or 1,250.50.'],
  ['5£6', 'Use figures only. Enter an amount, such as 500 or 1,250.50.'],
  ['5 eur 6', 'Use figures only. Enter an amount, such as 500 or 1,250.50.'],
  ['5eur', 'Use figures only. Enter an amount, such as 500 or 1,250.50.'],
  ['eur5', 'Use figures only. Enter an amount, such as 500 or 1,250.50.'],
  ['1,250.50,5', 'Use a full stop before pence or cents, such as 12.50, and commas only between thousands.'],
  ['−5', 'Enter an amount above zero, without a minus sign.'],
  ['0', 'Enter an amount above zero.'],
  ['0.00', 'Enter an amount above zero.'],
  ['12,50', 'Use a full stop before pence or cents, such as 12.50, and commas only between thousands.'],
  ['1.250,50', 'Use a full stop before pence or cents, such as 12.50, and commas only between thousands.'],
  ['1,25,000', 'Use a full stop before pence or cents, such as 12.50, and commas only between thousands.'],
  ['1.2.3', 'Use one full stop at most. Enter an amount, such as 500 or 1,250.50.'],
  ['.', 'Use figures only. Enter an amount, such as 500 or 1,250.50.'],
  ['1.005', 'Use no more than two figures after the full stop.'],
  ['99999999999', 'That is more than we can work out here. Please ring a branch.'],
  ['9'.repeat(400), 'That is more than we can work out here. Please ring a branch.'],
])('%j is rejected with: %s', (typed, problem) => {
  expect(parseAmount(typed)).toEqual({ problem });
});

test('the maximum is ten million, to the penny', () => {
  expect(parseAmount('10,000,000')).toEqual({ hundredths: 1_000_000_000 });
  expect(parseAmount('10,000,000.01')).toEqual({
    problem: 'That is more than we can work out here. Please ring a branch.',
  });
});
