/** The price on a page is the price at the till: every compulsory charge in, rounded up to the penny. */
import { taxPence, toPrice, totalPence } from './price.ts';

const price = {
  basis: '2-sharing' as const,
  base: 83_800,
  localTaxes: [],
  isFrom: true,
  availability: 'good' as const,
  checkedAt: '2026-11-20T08:30:00Z',
};
const tax = (amount: number, rate: number, currency = 'EUR') => ({
  label: 'City tax',
  amount,
  currency,
  rate,
  rateDate: '2026-11-16',
});

test('a local tax is turned into pence and rounded up', () => {
  expect(taxPence(tax(2400, 1.14))).toBe(2106);
});

test('a tax that divides exactly is not rounded up by a fault of floating point', () => {
  expect(taxPence(tax(1140, 1.14))).toBe(1000);
  expect(taxPence(tax(3447, 1.149))).toBe(3000);
});

test('a currency without a smaller unit is counted whole', () => {
  expect(taxPence(tax(2000, 200, 'JPY'))).toBe(1000);
});

test('the total holds the base and each tax rounded on its own', () => {
  expect(totalPence({ ...price, localTaxes: [tax(2400, 1.14), tax(1, 1.14)] })).toBe(83_800 + 2106 + 1);
});

test.each([
  ['2-sharing', 2, 0, 50_001],
  ['solo', 1, 0, 100_001],
  ['family', 2, 2, 25_001],
] as const)('a price for %s is shared by those who travel', (basis, adults, children, perPersonPence) => {
  expect(toPrice({ ...price, basis, base: 100_001 }, 7)).toMatchObject({ adults, children, perPersonPence });
});

test('the price of a night is rounded up', () => {
  expect(toPrice({ ...price, base: 100_000 }, 7).perNightPence).toBe(14_286);
});

test('an earlier price is shown with its evidence only', () => {
  const evidence = 'Sold at 898 pounds in September 2026';
  expect(toPrice({ ...price, was: 89_800, wasEvidence: evidence }, 4).wasPence).toBe(89_800);
  expect(toPrice({ ...price, was: 89_800 }, 4).wasPence).toBeNull();
});
