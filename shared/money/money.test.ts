/** Tests of money, written as in the window of a branch. */
import fc from 'fast-check';
import { propertyRuns } from '#tests/support/property-runs.ts';
import {
  formatExactPounds,
  formatMinorUnits,
  formatNumber,
  formatPounds,
  formatRate,
  formatRateUnits,
  formatUnits,
  formatWholePounds,
} from './money.ts';

test('whole pounds have no pence, and thousands a comma', () => {
  expect(formatPounds(187900)).toBe('£1,879');
  expect(formatPounds(0)).toBe('£0');
});

test('pence are shown unless they are zero', () => {
  expect(formatPounds(2450)).toBe('£24.50');
  expect(formatPounds(159805)).toBe('£1,598.05');
});

test('the headline price is in whole pounds, rounded up', () => {
  expect(formatWholePounds(159800)).toBe('£1,598');
  expect(formatWholePounds(159801)).toBe('£1,599');
  expect(formatWholePounds(159849)).toBe('£1,599');
  expect(formatWholePounds(193281)).toBe('£1,933');
});

test('formatMinorUnits writes cents as euros, without zero cents', () => {
  expect(formatMinorUnits(2800, 'EUR')).toBe('€28');
  expect(formatMinorUnits(2850, 'EUR')).toBe('€28.50');
});

test('a rate has four decimals, or at least two from ten up, and loses none of its digits', () => {
  expect(formatRate(1.14)).toBe('1.1400');
  expect(formatRate(9.825)).toBe('9.8250');
  expect(formatRate(9.9999)).toBe('9.9999');
  expect(formatRate(10)).toBe('10.00');
  expect(formatRate(100.5)).toBe('100.50');
  expect(formatRate(54.25)).toBe('54.25');
  expect(formatRate(196.45)).toBe('196.45');
  expect(formatRate(431)).toBe('431.00');
  expect(formatRate(26.9512)).toBe('26.9512');
  expect(formatRate(26.951)).toBe('26.951');
});

test('the units a pound buys have every decimal of the rate, and a space after a currency in letters', () => {
  expect(formatRateUnits(1.1486, '€')).toBe('€1.1486');
  expect(formatRateUnits(54.25, '₺')).toBe('₺54.25');
  expect(formatRateUnits(1.0725, 'CHF')).toBe('CHF\u00a01.0725');
});

test('random amounts and numbers are written as Intl writes them', () => {
  const pounds = (digits: number) =>
    new Intl.NumberFormat('en-GB', {
      style: 'currency',
      currency: 'GBP',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const [whole, exact, plain] = [pounds(0), pounds(2), new Intl.NumberFormat('en-GB')];
  fc.assert(
    fc.property(fc.integer(), (pence) => {
      expect(formatExactPounds(pence)).toBe(exact.format(pence / 100));
      expect(formatPounds(pence)).toBe((pence % 100 === 0 ? whole : exact).format(pence / 100));
      expect(formatPounds(pence * 100)).toBe(whole.format(pence));
      expect(formatNumber(pence)).toBe(plain.format(pence));
      expect(formatNumber(pence / 8)).toBe(plain.format(pence / 8));
    }),
    propertyRuns({ all: 2_000, few: 400 }),
  );
});

test('units follow a currency’s sign directly, and its letters after a space', () => {
  expect(formatUnits(574.3, '€')).toBe('€574.30');
  expect(formatUnits(27_100, '₺')).toBe('₺27,100');
  expect(formatUnits(13_400, 'CZK')).toBe('CZK\u00a013,400');
});
