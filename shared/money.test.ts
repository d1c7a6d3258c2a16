/** Money reads as it does in the window of a branch. */
import { formatMinor, formatPounds, formatRate } from './money.ts';

test('whole pounds carry no pence, and thousands their comma', () => {
  expect(formatPounds(187900)).toBe('£1,879');
  expect(formatPounds(0)).toBe('£0');
});

test('pence show when there are some', () => {
  expect(formatPounds(2450)).toBe('£24.50');
  expect(formatPounds(159805)).toBe('£1,598.05');
});

test('a local tax shows in the money it is paid in', () => {
  expect(formatMinor(2800, 'EUR')).toBe('€28');
  expect(formatMinor(2850, 'EUR')).toBe('€28.50');
});

test('a rate has four decimals', () => {
  expect(formatRate(1.14)).toBe('1.1400');
});
