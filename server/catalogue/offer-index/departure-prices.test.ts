/** Tests of the prices of departures: totals in cabin grades, sort orders and budgets. */
import { fakePrice } from '#tests/fixtures/fake-content.ts';
import { fakeCruise, fakeOfferModel, otherDate, randomOffers } from '#tests/fixtures/fake-offer-models.ts';
import { listBits } from '#tests/support/list-bits.ts';
import { runSteps } from '../../platform/steps.ts';
import type { OfferModel } from '../model/offer-model.ts';
import type { OfferSort } from '../model/sort-offers.ts';
import { departurePriceSteps, gradesKey, type PricedRows } from './departure-prices.ts';
import { departureTableSteps } from './departure-table.ts';

function pricedRows(offers: readonly OfferModel[]): PricedRows {
  const table = runSteps(departureTableSteps(offers.map(({ departures }) => departures)));
  const days = Float64Array.from(table.departures, ({ departs }) => Date.parse(departs) / 86_400_000);
  return { table, offers, days };
}
const pricesOf = (offers: readonly OfferModel[], grades: readonly string[] = []) =>
  runSteps(departurePriceSteps(pricedRows(offers), grades));

/** Leaves on 14 May for 7 nights from £1,000, and on 20 May for £1,100. */
const cruise = fakeOfferModel({
  kind: 'cruise',
  cruise: fakeCruise({
    cabins: [
      { grade: 'inside', total: 100_000 },
      { grade: 'balcony', total: 150_000 },
      { grade: 'balcony', total: 140_000 },
    ],
  }),
  otherDates: [otherDate('2027-05-14', 10, 130_000), otherDate('2027-05-20', 7, 110_000)],
});
const beach = fakeOfferModel({ otherDates: [otherDate('2027-06-01', 7, 90_000)] });
const unknown = Number.POSITIVE_INFINITY;

test.each([
  ['no grade', [], [100_000, 130_000, 110_000, 100_000, 90_000]],
  ['the cheapest cabin', ['inside'], [100_000, 130_000, 110_000, 100_000, 90_000]],
  ['a dearer cabin', ['balcony'], [140_000, unknown, unknown, 100_000, 90_000]],
  ['either cabin', ['balcony', 'inside'], [100_000, 130_000, 110_000, 100_000, 90_000]],
  ['a grade that the ship lacks', ['suite'], [100_000, 130_000, 110_000, 100_000, 90_000]],
])('with %s asked for, other dates of a cruise cost what is printed, or are unknown', (_, grades, totals) => {
  expect([...pricesOf([cruise, beach], grades).totals]).toEqual(totals);
});

test('a departure on the same day with other nights is not the own departure of a cruise', () => {
  const { upTo } = pricesOf([cruise, beach], ['balcony']);
  expect(listBits(upTo(139_999).offers)).toEqual([1]);
  expect(listBits(upTo(140_000).rows)).toEqual([0, 3, 4]);
  expect(listBits(upTo(140_000).whole)).toEqual([1]);
  // No budget reaches a price that is not known.
  expect(listBits(upTo(1_000_000_000).whole)).toEqual([1]);
});

test.each([
  [[], ''],
  [['suite', 'inside'], 'inside,suite'],
  [['inside', 'suite'], 'inside,suite'],
  [['single', 'balcony', 'outside'], 'outside,balcony,single'],
  [['garden shed'], ''],
])('the grades %j have the key “%s”', (grades, key) => {
  expect(gradesKey(grades)).toBe(key);
});

interface Case {
  readonly id: string;
  readonly departs?: string;
  readonly nights?: number;
  readonly base: number;
  readonly basis?: string;
}

function sortIds(cases: readonly Case[], sort: OfferSort): string {
  const offers = cases.map(({ base, basis = '2-sharing', ...facts }) =>
    fakeOfferModel({ ...facts, price: fakePrice({ base, basis }) }),
  );
  const { order } = pricesOf(offers).orderBy(sort);
  return [...order].map((row) => offers[row]?.id).join('');
}

test.each<[OfferSort, string, readonly Case[]]>([
  [
    'SOONEST',
    'CBA',
    [
      { id: 'A', departs: '2027-05-02', base: 90_000 },
      { id: 'B', departs: '2027-05-01', base: 100_000 },
      { id: 'C', departs: '2027-05-01', base: 99_999 },
    ],
  ],
  [
    'SOONEST',
    'CAB',
    [
      { id: 'A', base: 100_000 },
      { id: 'B', base: 100_000 },
      { id: 'C', departs: '2027-05-13', base: 100_000 },
    ],
  ],
  [
    'LOWEST_TOTAL',
    'DCAB',
    [
      { id: 'A', departs: '2027-05-02', base: 100_000 },
      { id: 'B', departs: '2027-05-02', base: 100_000 },
      { id: 'C', departs: '2027-05-01', base: 100_000 },
      { id: 'D', departs: '2027-05-09', base: 99_999 },
    ],
  ],
  [
    'LOWEST_PER_NIGHT',
    'CBA',
    [
      { id: 'A', nights: 2, base: 20_200 },
      { id: 'B', nights: 3, base: 30_200 },
      { id: 'C', nights: 10, base: 100_000 },
    ],
  ],
  [
    // £33.34 each night for both, rounded up to the penny.
    'LOWEST_PER_NIGHT',
    'BA',
    [
      { id: 'A', nights: 3, base: 10_001, departs: '2027-05-02' },
      { id: 'B', nights: 3, base: 10_002, departs: '2027-05-01' },
    ],
  ],
  [
    'LOWEST_PER_PERSON',
    'CAB',
    [
      { id: 'A', basis: '2-sharing', base: 60_000 },
      { id: 'B', basis: 'solo', base: 40_000 },
      { id: 'C', basis: 'family', base: 100_000 },
    ],
  ],
  [
    // £250.01 each for both, rounded up to the penny.
    'LOWEST_PER_PERSON',
    'BA',
    [
      { id: 'A', basis: 'family', base: 100_001, departs: '2027-05-02' },
      { id: 'B', basis: 'family', base: 100_004, departs: '2027-05-01' },
    ],
  ],
])('%s lists %s', (sort, ids, cases) => {
  expect(sortIds(cases, sort)).toBe(ids);
});

test('departures of an unknown price come after all others, the sooner of them first', () => {
  const dear = fakeOfferModel({ price: fakePrice({ base: 90_000_000 }), departs: '2027-05-30' });
  const offers = [cruise, dear];
  for (const sort of ['LOWEST_TOTAL', 'LOWEST_PER_PERSON'] as const)
    expect([...pricesOf(offers, ['balcony']).orderBy(sort).order]).toEqual([0, 3, 1, 2]);
});

test('the rank of each row is its position in the order, and an order is made once', () => {
  const prices = pricesOf(randomOffers(31, 60));
  for (const sort of ['SOONEST', 'LOWEST_TOTAL', 'LOWEST_PER_NIGHT', 'LOWEST_PER_PERSON'] as const) {
    const { order, ranks } = prices.orderBy(sort);
    expect([...order].map((row) => ranks[row])).toEqual([...order.keys()]);
    expect(prices.orderBy(sort)).toBe(prices.orderBy(sort));
  }
});

test('the frequent orders are made in three steps each, and the prices of budgets in one', () => {
  const prices = pricesOf([cruise, beach]);
  expect([...prices.orderSteps()]).toHaveLength(10);
  const others = pricesOf([cruise, beach]);
  expect([...prices.orderBy('SOONEST').order]).toEqual([...others.orderBy('SOONEST').order]);
  expect(listBits(prices.upTo(100_000).rows)).toEqual(listBits(others.upTo(100_000).rows));
});

test.each([
  [1, 1],
  [1_024, 1],
  [1_025, 2],
])('prices of %i departures are read with %i pauses', (count, pauses) => {
  const offers = Array.from({ length: count }, () => beach);
  const table = runSteps(departureTableSteps(offers.map(({ departures }) => departures.slice(0, 1))));
  const priced = { table, offers, days: new Float64Array(count) };
  expect([...departurePriceSteps(priced, [])]).toHaveLength(pauses);
});

test('budgets include what costs exactly as much, for the party and per person', () => {
  const family = fakeOfferModel({ price: fakePrice({ basis: 'family', base: 100_001 }) });
  const prices = pricesOf([cruise, beach, family]);
  const read = ({ size, offers, rows, whole, has }: ReturnType<typeof prices.upTo>) => [
    ...[size, listBits(offers), listBits(rows), listBits(whole)],
    [0, 1, 2, 3, 4, 5].filter(has),
  ];
  expect(read(prices.upTo(89_999))).toEqual([0, [], [], [], []]);
  expect(read(prices.upTo(90_000))).toEqual([1, [1], [4], [], [4]]);
  expect(read(prices.upTo(100_000))).toEqual([3, [0, 1], [0, 3, 4], [1], [0, 3, 4]]);
  // A quarter of £1,000.01 is £250.01, rounded up.
  expect(read(prices.upToEach(25_000))).toEqual([0, [], [], [], []]);
  expect(read(prices.upToEach(25_001))).toEqual([1, [2], [5], [2], [5]]);
  expect(read(prices.upToEach(45_000))).toEqual([2, [1, 2], [4, 5], [2], [4, 5]]);
  expect(read(prices.upToEach(65_000))).toEqual([
    6,
    [0, 1, 2],
    [0, 1, 2, 3, 4, 5],
    [0, 1, 2],
    [0, 1, 2, 3, 4, 5],
  ]);
});

test('parts of a budget are computed once', () => {
  const budget = pricesOf([cruise, beach]).upTo(100_000);
  expect(budget.rows).toBe(budget.rows);
  expect(budget.whole).toBe(budget.whole);
});

test('budgets at every checkpoint of 2,600 departures equal a full scan, in whatever order they are asked', () => {
  // Each offer costs £1 more than the one before; their order in the table is another.
  const count = 1_300;
  const offers = Array.from({ length: count }, (_, index) => {
    const base = 20_000 + ((index * 7) % count) * 100;
    return fakeOfferModel({
      id: `AC${index}`,
      price: fakePrice({ base }),
      otherDates: [otherDate('2027-07-01', 7, base + ((index * 11) % 50) * 2_000)],
    });
  });
  const priced = pricedRows(offers);
  const { totals, upTo, upToEach } = runSteps(departurePriceSteps(priced, []));
  const sorted = [...totals].sort((a, b) => a - b);
  const dearest = offers.map(({ departures }) => Math.max(...departures.map(({ totalPence }) => totalPence)));
  const risingDearest = dearest.toSorted((a, b) => a - b);
  const at = [1, 255, 256, 257, 511, 512, 513, 1_024, 1_025, 2_047, 2_048, 2_049, 2_600];
  const sums = [
    ...[0, ...at.map((nth) => sorted[nth - 1] as number)],
    ...[1, 1_023, 1_024, 1_025, 1_300].map((nth) => risingDearest[nth - 1] as number),
  ];
  for (const pence of [...sums.toReversed(), ...sums.map((sum) => sum - 1)]) {
    const rows = [...totals.keys()].filter((row) => (totals[row] as number) <= pence);
    const places = new Set(rows.map((row) => priced.table.places[row] as number));
    const whole = [...dearest.keys()].filter((place) => (dearest[place] as number) <= pence);
    const each = upToEach(Math.ceil(pence / 2));
    for (const set of [upTo(pence), ...(pence % 2 ? [] : [each])]) {
      expect(set.size).toBe(rows.length);
      expect(listBits(set.rows)).toEqual(rows);
      expect(listBits(set.offers)).toEqual([...places].sort((a, b) => a - b));
      expect(listBits(set.whole)).toEqual(whole);
    }
  }
});

test('orders of random departures equal a plain sort', () => {
  const offers = randomOffers(41, 150);
  for (const grades of [[], ['balcony'], ['inside', 'outside']]) {
    const { table, days, ...rest } = pricedRows(offers);
    const { totals, orderBy } = runSteps(departurePriceSteps({ table, days, ...rest }, grades));
    const people = { SOLO: 1, TWO_SHARING: 2, FAMILY: 4 };
    const shareOf = {
      SOONEST: () => 1,
      LOWEST_TOTAL: () => 1,
      LOWEST_PER_NIGHT: (row: number) => table.departures[row]?.nights ?? 0,
      LOWEST_PER_PERSON: (row: number) =>
        people[(offers[Number(table.places[row])] as OfferModel).price.basis],
    };
    for (const [sort, share] of Object.entries(shareOf)) {
      const amount = (row: number) => Math.ceil(Math.min(totals[row] as number, 1e9) / share(row));
      const byDay = (a: number, b: number) => (days[a] as number) - (days[b] as number);
      const known = [...totals.keys()].filter((row) => (totals[row] as number) < 1e9);
      const expected = known.toSorted((a, b) =>
        sort === 'SOONEST'
          ? byDay(a, b) || amount(a) - amount(b) || a - b
          : amount(a) - amount(b) || byDay(a, b) || a - b,
      );
      const order = [...orderBy(sort as OfferSort).order];
      expect(order.filter((row) => (totals[row] as number) < 1e9)).toEqual(expected);
      expect(order.toSorted((a, b) => a - b)).toEqual([...totals.keys()]);
    }
  }
});
