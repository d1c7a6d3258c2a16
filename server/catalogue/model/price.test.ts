/** Tests of price arithmetic: the total includes every compulsory charge, rounded up to the penny. */
import { toPence, toPrice, totalPence } from './price.ts';

const price = {
  basis: '2-sharing' as const,
  base: 83_800,
  localTaxes: [],
  isFrom: true,
  availability: 'good' as const,
  checkedAt: '2026-11-20T08:30:00Z',
};
const tax = (amount: number) => ({
  label: 'City tax',
  amount,
  currency: 'EUR',
  rateDate: '2026-11-16',
});
const findRate = () => 1.14;

test('a local tax is converted to pence and rounded up', () => {
  expect(toPence({ amount: 2400, currency: 'EUR' }, 1.14)).toBe(2106);
});

test('a tax that converts exactly is not rounded up by a floating-point error', () => {
  expect(toPence({ amount: 1140, currency: 'EUR' }, 1.14)).toBe(1000);
  expect(toPence({ amount: 3447, currency: 'EUR' }, 1.149)).toBe(3000);
});

test('a currency without minor units is converted from whole units', () => {
  expect(toPence({ amount: 2000, currency: 'JPY' }, 200)).toBe(1000);
});

test('the total is the base plus each tax, rounded separately', () => {
  expect(totalPence({ ...price, localTaxes: [tax(2400), tax(1)] }, findRate)).toBe(83_800 + 2106 + 1);
});

test.each([
  ['2-sharing', 2, 0, 50_001],
  ['solo', 1, 0, 100_001],
  ['family', 2, 2, 25_001],
] as const)(
  'a price for %s is divided by the number of travellers',
  (basis, adults, children, perPersonPence) => {
    expect(toPrice({ ...price, basis, base: 100_001 }, 7, findRate)).toMatchObject({
      adults,
      children,
      perPersonPence,
    });
  },
);

test('the price of a night is rounded up', () => {
  expect(toPrice({ ...price, base: 100_000 }, 7, findRate).perNightPence).toBe(14_286);
});
