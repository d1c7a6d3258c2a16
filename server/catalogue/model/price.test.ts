/** Tests of price arithmetic: the total includes every compulsory charge, rounded up to the penny. */
import { partySize, toPence, toPrice, totalPence } from './price.ts';

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

test.each([
  ['2400 cents, which make 2105.3 pence', 2400, 'EUR', 1.14, 2106],
  ['a cent less than 1,000 pence', 1139, 'EUR', 1.14, 1000],
  ['1,000 pence, which floating point makes a little more', 1140, 'EUR', 1.14, 1000],
  ['a cent more than 1,000 pence', 1141, 'EUR', 1.14, 1001],
  ['3,000 pence, which floating point makes a little more', 3447, 'EUR', 1.149, 3000],
  // 1.005 times a million is a little less than 1,005,000 in floating point.
  ['a rate that floating point makes a little less', 1005, 'EUR', 1.005, 1000],
  ['a rate with six decimals', 1_000_001, 'EUR', 1.000001, 1_000_000],
  ['yen, which have no minor unit', 2000, 'JPY', 200, 1000],
  ['dinars of 1,000 fils', 4100, 'KWD', 0.41, 1000],
  ['pence', 1001, 'GBP', 1, 1001],
  ['nothing', 0, 'EUR', 1.14, 0],
])(
  'a sum in another currency is converted and rounded up to the penny: %s',
  (_what, amount, currency, rate, pence) => {
    expect(toPence({ amount, currency }, rate)).toBe(pence);
  },
);

test('the total is the base plus each tax, rounded separately', () => {
  expect(totalPence({ ...price, localTaxes: [tax(2400), tax(1)] }, findRate)).toBe(83_800 + 2106 + 1);
});

test('a price without taxes is its base', () => {
  expect(totalPence(price, findRate)).toBe(83_800);
});

test('a tax without a rate makes the total NaN, not a lower price', () => {
  expect(totalPence({ ...price, localTaxes: [tax(2400)] }, () => undefined)).toBeNaN();
});

test.each([
  ['2-sharing', 'TWO_SHARING', 2, 0, 2, 50_001],
  ['solo', 'SOLO', 1, 0, 1, 100_001],
  ['family', 'FAMILY', 2, 2, 4, 25_001],
] as const)(
  'a price for %s is divided by the number of travellers',
  (basis, shown, adults, children, size, perPersonPence) => {
    expect(partySize({ basis })).toBe(size);
    expect(toPrice({ ...price, basis, base: 100_001 }, 7, findRate)).toMatchObject({
      basis: shown,
      adults,
      children,
      perPersonPence,
    });
  },
);

test.each([
  [99_999, 7, 50_000, 14_286],
  [100_000, 7, 50_000, 14_286],
  [100_001, 7, 50_001, 14_286],
  [98_000, 7, 49_000, 14_000],
  [98_001, 7, 49_001, 14_001],
  [100_001, 1, 50_001, 100_001],
])(
  '%i pence for two and %i nights are %i for each person and %i for each night',
  (base, nights, ...shares) => {
    const { perPersonPence, perNightPence } = toPrice({ ...price, base }, nights, findRate);
    expect([perPersonPence, perNightPence]).toEqual(shares);
  },
);

test('a price shows each tax with the rate of its own day, and divides the total with them', () => {
  const rates: Record<string, number> = { 'EUR 2026-11-16': 1.14, 'JPY 2026-11-17': 200 };
  const bathTax = { label: 'Bath tax', amount: 300, currency: 'JPY', rateDate: '2026-11-17' };
  const was = {
    total: 90_000,
    list: 'ours' as const,
    evidence: 'Price list 12, in the folder at head office',
    soldIn: ['branches' as const],
    from: '2026-09-01',
    to: '2026-09-28',
    since: '2026-09-29',
  };
  expect(
    toPrice(
      { ...price, localTaxes: [tax(2400), bathTax], deposit: 15_000, was, availability: 'limited' },
      7,
      (currency, day) => rates[`${currency} ${day}`],
    ),
  ).toEqual({
    basis: 'TWO_SHARING',
    adults: 2,
    children: 0,
    basePence: 83_800,
    localTaxes: [
      {
        label: 'City tax',
        amountMinor: 2400,
        currency: 'EUR',
        ratePerGbp: 1.14,
        rateDate: '2026-11-16',
        pence: 2106,
      },
      {
        label: 'Bath tax',
        amountMinor: 300,
        currency: 'JPY',
        ratePerGbp: 200,
        rateDate: '2026-11-17',
        pence: 150,
      },
    ],
    totalPence: 86_056,
    perPersonPence: 43_028,
    // 12,293.7 pence.
    perNightPence: 12_294,
    depositPence: 15_000,
    was,
    isFrom: true,
    availability: 'limited',
    checkedAt: '2026-11-20T08:30:00Z',
  });
});

test('a price without a deposit and an earlier price has nulls in their place', () => {
  expect(toPrice({ ...price, isFrom: false }, 7, findRate)).toMatchObject({
    localTaxes: [],
    depositPence: null,
    was: null,
    isFrom: false,
  });
});
