/** Tests of departures still to leave: conditions, orders and counts against a plain scan of all of them. */
import { fakePrice } from '#tests/fixtures/fake-content.ts';
import {
  fakeCruise,
  fakeGuide,
  fakeOfferModel,
  otherDate,
  randomOffers,
} from '#tests/fixtures/fake-offer-models.ts';
import { listBits } from '#tests/support/list-bits.ts';
import { randomFrom } from '#tests/support/seeded-random.js';
import type { OfferDeparture } from '../model/offer-departures.ts';
import type { OfferModel } from '../model/offer-model.ts';
import type { OfferSort } from '../model/sort-offers.ts';
import { addBit, type BitSet, createBitSet } from './bit-set.ts';
import { type FittingOffers, fit } from './departure-table.ts';
import {
  createDepartures,
  type DayRange,
  type DepartureQuestion,
  type Departures,
  departureSteps,
  joinQuestions,
} from './departures.ts';

const today = '2026-11-21';
const tomorrow = '2026-11-22';

interface Row extends OfferDeparture {
  readonly offer: OfferModel;
  readonly place: number;
}

/** Departures after today; a range that has begun leaves from tomorrow. */
function listRows(offers: readonly OfferModel[]): Row[] {
  return offers.flatMap((offer, place) =>
    offer.departures
      .filter(({ departs, until }) => (until ?? departs) > today)
      .map((departure) => ({
        ...{ ...departure, offer, place },
        departs: departure.departs > today ? departure.departs : tomorrow,
      })),
  );
}

function totalOf({ offer, departs, nights, totalPence }: Row, grades: readonly string[]): number {
  const cabins = (offer.cruise?.cabins ?? []).filter(({ grade }) => grades.includes(grade));
  if (cabins.length === 0) return totalPence;
  const least = Math.min(...cabins.map((cabin) => cabin.totalPence));
  if (departs === offer.departs && nights === offer.nights) return least;
  return least === offer.price.totalPence ? totalPence : Number.POSITIVE_INFINITY;
}

const dayMs = 86_400_000;
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const later = (day: string, days: number) => toDay(Date.parse(day) + days * dayMs);

/** Tries every day of a departure, one after another. */
function leavesWithin({ departs, until = departs, nights }: Row, { from, to, homeBy }: DayRange): boolean {
  for (let day = departs; day <= until; day = later(day, 1))
    if (day >= from && day <= to && (!homeBy || later(day, nights) <= homeBy)) return true;
  return false;
}

function fits(row: Row, question: DepartureQuestion): boolean {
  const { months, seasons, days, weekdays, grades = [] } = question;
  const { offer, departs, until, nights } = row;
  const month = Number(departs.slice(5, 7));
  const high = offer.guides[0]?.months[month - 1]?.high;
  const total = totalOf(row, grades);
  const each = Math.ceil(total / (offer.price.adults + offer.price.children));
  return (
    (!months?.length || months.includes(departs.slice(0, 7))) &&
    (!seasons?.length || seasons.includes(month)) &&
    (!days?.length || days.some((range) => leavesWithin(row, range))) &&
    (!weekdays?.length || until !== undefined || weekdays.includes(new Date(departs).getUTCDay())) &&
    nights >= (question.minNights ?? 0) &&
    nights <= (question.maxNights ?? 999) &&
    (question.maxTotalPence === undefined || total <= question.maxTotalPence) &&
    // An unknown price may be less.
    (question.minTotalPence === undefined || (Number.isFinite(total) && total >= question.minTotalPence)) &&
    (question.maxEachPence === undefined || each <= question.maxEachPence) &&
    (question.minHigh === undefined || (high !== undefined && high >= question.minHigh)) &&
    (question.maxHigh === undefined || (high !== undefined && high < question.maxHigh))
  );
}

function setOf(bits: Iterable<number>, size: number): BitSet {
  const set = createBitSet(size);
  for (const bit of bits) addBit(set, bit);
  return set;
}
const allOf = (offers: readonly OfferModel[]) => setOf(offers.keys(), offers.length);
const say = ({ id, departs, nights }: OfferModel) => `${id} ${departs} ${nights}`;
const sayRow = ({ offer, departs, nights }: Row) => `${offer.id} ${departs} ${nights}`;

/** Ids of the offers that a question finds. */
function findIds(offers: readonly OfferModel[], question: DepartureQuestion): string[] | null {
  const found = createDepartures(offers, today).find(question);
  return found && listBits(found.offers).map((place) => (offers[place] as OfferModel).id);
}

test.each<[string, readonly string[], DepartureQuestion]>([
  ['a month', ['B'], { months: ['2027-06'] }],
  ['either of two months', ['A', 'B'], { months: ['2027-05', '2027-06'] }],
  ['a month of any year', ['B', 'C'], { seasons: [6] }],
  ['a month of a year and of any year', ['C'], { months: ['2027-05', '2028-06'], seasons: [6, 7] }],
  ['an unknown month', [], { months: ['2031-01'] }],
  ['exactly as many nights', ['B'], { minNights: 8, maxNights: 8 }],
  ['at least as many nights', ['B', 'C'], { minNights: 8 }],
  ['at most as many nights', ['A', 'B'], { maxNights: 8 }],
  ['0 nights at most', [], { maxNights: 0 }],
  ['a sum of exactly the total', ['A', 'B'], { maxTotalPence: 100_000 }],
  ['a sum of a penny less', ['A'], { maxTotalPence: 99_999 }],
  ['at least the total', ['B', 'C'], { minTotalPence: 100_000 }],
  ['at least a penny more', ['C'], { minTotalPence: 100_001 }],
  ['a sum per person', ['A', 'B'], { maxEachPence: 50_000 }],
  ['a penny less per person', ['A'], { maxEachPence: 49_999 }],
  // 14 May 2027 is a Friday, 15 June a Tuesday, 30 June 2028 a Friday.
  ['a day of the week', ['A', 'C'], { weekdays: [5] }],
  ['two days of the week', ['A', 'B', 'C'], { weekdays: [2, 5] }],
  ['a Sunday', [], { weekdays: [0] }],
  ['a first and last day', ['A', 'B'], { days: [{ from: '2027-05-14', to: '2027-06-15' }] }],
  ['days between departures', [], { days: [{ from: '2027-05-15', to: '2027-06-14' }] }],
  [
    'either of two ranges of days',
    ['A', 'C'],
    {
      days: [
        { from: '2028-06-30', to: '2028-06-30' },
        { from: '2027-05-14', to: '2027-05-14' },
      ],
    },
  ],
  // Seven nights after 14 May is 21 May.
  ['the last day at home', ['A'], { days: [{ from: '2027-05-14', to: '2027-05-20', homeBy: '2027-05-21' }] }],
  ['a day too late at home', [], { days: [{ from: '2027-05-14', to: '2027-05-20', homeBy: '2027-05-20' }] }],
])('%s finds %j', (_, ids, question) => {
  const offers = [
    fakeOfferModel({ id: 'A', departs: '2027-05-14', nights: 7, price: fakePrice({ base: 99_000 }) }),
    fakeOfferModel({ id: 'B', departs: '2027-06-15', nights: 8, price: fakePrice({ base: 100_000 }) }),
    fakeOfferModel({ id: 'C', departs: '2028-06-30', nights: 9, price: fakePrice({ base: 101_000 }) }),
  ];
  expect(findIds(offers, question)).toEqual(ids);
});

test.each<[DepartureQuestion]>([
  [{}],
  [{ months: [], seasons: [], days: [], weekdays: [], grades: [] }],
  [{ grades: ['balcony'] }],
])('%j is no condition', (question) => {
  expect(createDepartures([fakeOfferModel()], today).find(question)).toBeNull();
});

test.each<[string, readonly string[], DepartureQuestion]>([
  ['at least 20°C', ['at 20', 'at 21'], { minHigh: 20 }],
  ['below 20°C', ['at 19'], { maxHigh: 20 }],
  ['from 19 to below 21°C', ['at 19', 'at 20'], { minHigh: 19, maxHigh: 21 }],
  ['at least 22°C', [], { minHigh: 22 }],
])('weather of %s is found in the month of departure by the nearest guide: %j', (_, ids, question) => {
  const guideOf = (high: number) =>
    fakeGuide({
      // December and January differ from May; the guide's table begins with January.
      months: Array.from({ length: 12 }, (__, month) => ({
        high: month === 4 ? high : 5,
        low: 1,
        rainDays: 1,
      })),
    });
  const offers = [
    ...[19, 20, 21].map((high) =>
      fakeOfferModel({ id: `at ${high}` }, { guides: [guideOf(high), guideOf(30)] }),
    ),
    fakeOfferModel({ id: 'without a guide' }),
  ];
  expect(findIds(offers, question)).toEqual(ids);
});

/** A range of 3 to 30 April 2027, of a holiday that is printed for 20 March. */
const flexible = fakeOfferModel({
  id: 'F',
  departs: '2027-03-20',
  flexible: { from: '2027-04-03', to: '2027-04-30' },
});
test.each<[string, boolean, DepartureQuestion]>([
  ['its first day', true, { days: [{ from: '2027-04-01', to: '2027-04-03' }] }],
  ['the day before', false, { days: [{ from: '2027-04-01', to: '2027-04-02' }] }],
  ['its last day', true, { days: [{ from: '2027-04-30', to: '2027-05-09' }] }],
  ['the day after', false, { days: [{ from: '2027-05-01', to: '2027-05-09' }] }],
  ['a day within it', true, { days: [{ from: '2027-04-10', to: '2027-04-10' }] }],
  [
    'a day within it and home in time',
    true,
    { days: [{ from: '2027-04-10', to: '2027-04-12', homeBy: '2027-04-17' }] },
  ],
  [
    'a day within it and home too late',
    false,
    { days: [{ from: '2027-04-10', to: '2027-04-12', homeBy: '2027-04-16' }] },
  ],
  // 20 March is a Saturday; a range leaves on any day.
  ['a Monday', true, { weekdays: [1] }],
])('a range of days leaves on %s: %s', (_, isFound, question) => {
  expect(findIds([flexible], question)).toEqual(isFound ? ['F'] : []);
});

test.each([
  ['today, with nothing later', { departs: today }, [], today],
  ['tomorrow', { departs: tomorrow }, [tomorrow], tomorrow],
  [
    'yesterday, and again in May',
    { departs: '2026-11-20', otherDates: [otherDate('2027-05-01')] },
    ['2027-05-01'],
    '2027-05-01',
  ],
  [
    'in May, and already in April',
    { otherDates: [otherDate('2027-04-01')] },
    ['2027-04-01', '2027-05-14'],
    '2027-05-14',
  ],
  ['in May, and today', { otherDates: [otherDate(today)] }, ['2027-05-14'], '2027-05-14'],
  [
    'in a range that ends today',
    { departs: '2026-10-01', flexible: { from: '2026-11-02', to: today } },
    [],
    '2026-10-01',
  ],
  [
    'in a range that ends tomorrow',
    { departs: '2026-10-01', flexible: { from: '2026-11-02', to: tomorrow } },
    [tomorrow],
    tomorrow,
  ],
  [
    'in a range that begins tomorrow',
    { departs: '2026-10-01', flexible: { from: tomorrow, to: '2026-11-30' } },
    [tomorrow],
    tomorrow,
  ],
])('an offer that leaves %s is shown on its own departure or on the next', (_, changes, left, shown) => {
  const departures = createDepartures([fakeOfferModel(changes)], today);
  expect(departures.of(0).map(({ departs }) => departs)).toEqual(left);
  expect(departures.show(0).departs).toBe(shown);
});

test('a range that has begun ends on its last day and costs what it did', () => {
  const offer = fakeOfferModel({ departs: '2026-10-01', flexible: { from: '2026-11-02', to: '2026-11-30' } });
  expect(createDepartures([offer], today).of(0)).toEqual([
    { departs: tomorrow, until: '2026-11-30', nights: 7, totalPence: 100_000, availability: 'good' },
  ]);
});

test('there are no departures of a place beyond the last', () => {
  expect(createDepartures([fakeOfferModel()], today).of(1)).toEqual([]);
});

test.each([
  [0, -1],
  ...([1, 4].map((nights) => [nights, 0]) as [number, number][]),
  ...([5, 7].map((nights) => [nights, 1]) as [number, number][]),
  ...([8, 10].map((nights) => [nights, 2]) as [number, number][]),
  ...([11, 14].map((nights) => [nights, 3]) as [number, number][]),
  ...([15, 200].map((nights) => [nights, 4]) as [number, number][]),
  [201, -1],
])('a stay of %i nights is counted under number %i', (nights, stay) => {
  const offers = [fakeOfferModel({ nights })];
  const counts = createDepartures(offers, today).countStays({ offers: allOf(offers), departures: null });
  expect([...counts]).toEqual([[stay, 1]]);
});

test('the same question has the same answer, and another question another', () => {
  const { find } = createDepartures(randomOffers(3, 30), today);
  for (const question of [
    { months: ['2027-05'] },
    { minNights: 5, maxTotalPence: 90_000 },
    { maxEachPence: 9 },
  ])
    expect(find({ ...question })).toBe(find(question));
  const questions: DepartureQuestion[] = [
    ...[{ minNights: 5 }, { maxNights: 5 }, { maxTotalPence: 5 }, { minTotalPence: 5 }, { maxEachPence: 5 }],
    ...[{ minHigh: 5 }, { maxHigh: 5 }, { seasons: [5] }, { weekdays: [5] }, { months: ['5'] }],
    ...[
      { maxTotalPence: 5, grades: ['inside'] },
      { maxEachPence: 5, grades: ['inside'] },
    ],
    ...[{ minTotalPence: 5, grades: ['inside'] }, { days: [{ from: '5', to: '5' }] }],
    ...[{ days: [{ from: '5', to: '5', homeBy: '5' }] }, { minNights: 5, maxNights: 5 }],
    ...[
      { minNights: 5, maxHigh: 9 },
      { minNights: 5, minHigh: 9 },
      { minNights: 6, maxHigh: 9 },
    ],
  ];
  expect(new Set(questions.map(find)).size).toBe(19);
});

const grades = [[], ['balcony'], ['inside', 'outside'], ['suite']] as const;
const sorts: readonly OfferSort[] = ['SOONEST', 'LOWEST_TOTAL', 'LOWEST_PER_NIGHT', 'LOWEST_PER_PERSON'];

function drawer(seed: number) {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const day = () => later(today, below(500));
  const maybe = <T>(value: T, chance = 0.2): T | undefined => (random() < chance ? value : undefined);
  const some = <T>(make: () => T) => Array.from({ length: 1 + below(3) }, make);
  const range = (): DayRange => {
    const from = day();
    const to = later(from, below(60));
    return { from, to, ...(below(2) && { homeBy: later(to, below(10)) }) };
  };
  const question = (): DepartureQuestion => ({
    months: maybe(some(() => day().slice(0, 7))),
    seasons: maybe(
      some(() => 1 + below(12)),
      0.1,
    ),
    days: maybe(some(range)),
    weekdays: maybe(some(() => below(7))),
    minNights: maybe(below(12)),
    maxNights: maybe(4 + below(14)),
    maxTotalPence: maybe((below(44) + 5) * 2_500),
    minTotalPence: maybe((below(30) + 5) * 2_500, 0.1),
    maxEachPence: maybe((below(40) + 3) * 1_250, 0.1),
    minHigh: maybe(10 + below(15), 0.1),
    maxHigh: maybe(12 + below(15), 0.1),
    grades: maybe(grades[below(4)] as readonly string[], 0.5),
  });
  return { random, below, question };
}

function inOrder(sort: OfferSort, asked: readonly string[]) {
  const amount = (row: Row) => {
    const { price } = row.offer;
    const total = Math.min(totalOf(row, asked), 1e9);
    if (sort === 'LOWEST_PER_NIGHT') return Math.ceil(total / row.nights);
    return sort === 'LOWEST_PER_PERSON' ? Math.ceil(total / (price.adults + price.children)) : total;
  };
  const byDay = (a: Row, b: Row) => Date.parse(a.departs) - Date.parse(b.departs);
  const byAmount = (a: Row, b: Row) => amount(a) - amount(b);
  const [first, last] = sort === 'SOONEST' ? [byDay, byAmount] : [byAmount, byDay];
  return (a: Row, b: Row) => first(a, b) || last(a, b);
}

function firstOfEach(rows: readonly Row[]): Row[] {
  const seen = new Set<number>();
  return rows.filter(({ place }) => !seen.has(place) && seen.add(place));
}

const countBy = <Key>(rows: readonly Row[], keyOf: (row: Row) => Key) => {
  const places = new Map<Key, Set<number>>();
  for (const row of rows) places.set(keyOf(row), (places.get(keyOf(row)) ?? new Set()).add(row.place));
  return new Map([...places].map(([key, { size }]) => [key, size]));
};
const withoutNone = <Key>(counts: ReadonlyMap<Key, number>) =>
  new Map([...counts].filter(([, count]) => count > 0));

describe.each([
  // The share of the offers that are asked about decides how their rows are read and sorted.
  [61, 160, 1],
  [62, 160, 0.5],
  [63, 400, 0.03],
  [64, 30, 0.4],
])('seed %i: of %i offers, a share of %d', (seed, size, share) => {
  const offers = randomOffers(seed, size);
  const rows = listRows(offers);
  const departures = createDepartures(offers, today);
  const { random, below, question } = drawer(seed);
  const draw = () => {
    const asked = question();
    const among = new Set([...offers.keys()].filter(() => random() < share));
    const fitting = fit(setOf(among, size), departures.find(asked));
    return { asked, fitting, rows: rows.filter((row) => among.has(row.place) && fits(row, asked)) };
  };

  test('departures that fit random questions equal a full scan', () => {
    for (let round = 0; round < 60; round += 1) {
      const asked = question();
      const found = departures.find(asked);
      const wanted = [...rows.keys()].filter((row) => fits(rows[row] as Row, asked));
      if (!found) {
        const { grades: _, ...conditions } = asked;
        expect(Object.values(conditions).filter((value) => value !== undefined)).toEqual([]);
        continue;
      }
      const places = new Set(wanted.map((row) => rows[row]?.place));
      expect([asked, listBits(found.rows)]).toEqual([asked, wanted]);
      expect(found.size).toBe(wanted.length);
      expect(listBits(found.offers)).toEqual([...places]);
    }
  });

  test('pages in each order equal a full sort', () => {
    for (let round = 0; round < 60; round += 1) {
      const { asked, fitting, rows: found } = draw();
      const sort = sorts[round % 4] as OfferSort;
      const start = below(3) && below(40);
      const count = below(4) ? below(20) : size;
      const expected = firstOfEach(found.toSorted(inOrder(sort, asked.grades ?? [])));
      const taken = departures.take(fitting, { sort, grades: asked.grades ?? [], start, count });
      expect([asked, taken.map(say)]).toEqual([asked, expected.slice(start, start + count).map(sayRow)]);
    }
  });

  test('counts by month, nights and price equal a full count', () => {
    const sums = [10_000, 25_000, 50_000, 50_001, 75_000, 1_000_000];
    for (let round = 0; round < 40; round += 1) {
      const { asked, fitting, rows: found } = draw();
      const stayOf = ({ nights }: Row) => [4, 7, 10, 14, 200].findIndex((most) => nights <= most);
      expect(withoutNone(departures.countMonths(fitting))).toEqual(
        countBy(found, ({ departs }) => departs.slice(0, 7)),
      );
      expect(withoutNone(departures.countStays(fitting))).toEqual(countBy(found, stayOf));
      const least = (row: Row) => totalOf(row, asked.grades ?? []);
      expect(departures.countUpTo(fitting, sums, asked.grades ?? [])).toEqual(
        sums.map((sum) => new Set(found.filter((row) => least(row) <= sum).map(({ place }) => place)).size),
      );
    }
  });

  test('the nearest departures equal a full comparison', () => {
    for (let round = 0; round < 20; round += 1) {
      const { asked, fitting, rows: found } = draw();
      const wanted = Date.parse(today) / dayMs + below(500);
      const distance = ({ departs, totalPence }: Pick<Row, 'departs' | 'totalPence'>) =>
        Math.abs(Date.parse(departs) / dayMs - wanted) + Math.min(totalPence, 1e9) / 2_500;
      const far = (row: Row) => distance({ ...row, totalPence: totalOf(row, asked.grades ?? []) });
      const nth = ({ place }: Row) => {
        const ofOffer = rows.filter((row) => row.place === place);
        return ofOffer.findIndex((row) => fits(row, asked));
      };
      const nearest = firstOfEach(found.toSorted((a, b) => a.place - b.place || far(a) - far(b)))
        .toSorted((a, b) => nth(a) - nth(b))
        .toSorted((a, b) => far(a) - far(b) || Date.parse(a.departs) - Date.parse(b.departs));
      const count = 1 + below(12);
      const taken = departures.takeNearest(fitting, { distance, grades: asked.grades ?? [], count });
      expect([asked, taken.map(say)]).toEqual([asked, nearest.slice(0, count).map(sayRow)]);
    }
  });
});

test('a page of none is empty, and an offer on another date is created once', () => {
  const offers = [fakeOfferModel({ departs: today, otherDates: [otherDate('2027-05-01')] })];
  const departures = createDepartures(offers, today);
  const fitting = { offers: allOf(offers), departures: null };
  const take = (count: number) => departures.take(fitting, { sort: 'SOONEST', start: 0, count });
  expect(take(0)).toEqual([]);
  expect(take(1).map(say)).toEqual(['AC1001 2027-05-01 7']);
  expect(take(1)[0]).toBe(take(1)[0]);
});

test('grades decide which departure of a cruise is the cheapest, and no grades are the default', () => {
  const cruise = fakeOfferModel({
    kind: 'cruise',
    cruise: fakeCruise({
      cabins: [
        { grade: 'inside', total: 100_000 },
        { grade: 'balcony', total: 150_000 },
      ],
    }),
    otherDates: [otherDate('2027-06-01', 7, 80_000)],
  });
  const { take } = createDepartures([cruise], today);
  const fitting = { offers: allOf([cruise]), departures: null };
  const page = { sort: 'LOWEST_TOTAL', start: 0, count: 1 } as const;
  expect(take(fitting, page)[0]?.departs).toBe('2027-06-01');
  expect(take(fitting, { ...page, grades: ['balcony'] })[0]?.departs).toBe('2027-05-14');
});

test.each([
  [499, 'Z'],
  [500, 'AC0'],
])('beside %i offers that match first on their first date, the nearest is %s', (count, id) => {
  const offers = [
    fakeOfferModel({ id: 'Z', departs: '2027-05-01', otherDates: [otherDate('2027-06-01')] }),
    ...Array.from({ length: count }, (_, index) =>
      fakeOfferModel({ id: `AC${index}`, departs: '2027-06-20' }),
    ),
  ];
  const departures = createDepartures(offers, today);
  const fitting = fit(allOf(offers), departures.find({ months: ['2027-06'] }));
  const distance = ({ departs }: { departs: string }) => Number(departs.slice(-2));
  expect(departures.takeNearest(fitting, { distance, grades: [], count: 1 }).map((one) => one.id)).toEqual([
    id,
  ]);
});

test('of departures as near, the sooner comes first, then the offer that is listed first', () => {
  const offers = ['2027-05-03', '2027-05-01', '2027-05-01'].map((departs, index) =>
    fakeOfferModel({ id: `AC${index}`, departs }),
  );
  const departures = createDepartures(offers, today);
  const fitting: FittingOffers = { offers: allOf(offers), departures: null };
  const nearest = departures.takeNearest(fitting, { distance: () => 1, grades: [], count: 3 });
  expect(nearest.map(({ id }) => id)).toEqual(['AC1', 'AC2', 'AC0']);
});

test('1,025 departures are read with a pause after each 1,024', () => {
  const offer = fakeOfferModel();
  const offers = Array.from({ length: 1_025 }, () => offer);
  // One for each offer; the table's; two for the days; three for each of month, nights and stay.
  expect([...departureSteps(offers, today)]).toHaveLength(1_025 + 1_026 + 2 + 9);
});

test('sorting ahead of the first request changes no answer', () => {
  const offers = randomOffers(71, 80);
  const [sorted, plain] = [createDepartures(offers, today), createDepartures(offers, today)];
  // One for the prices, three for each of three orders, and one for budgets.
  expect([...sorted.sortSteps()]).toHaveLength(11);
  const read = ({ take, find }: Departures) =>
    sorts.map((sort) =>
      take(fit(allOf(offers), find({ maxTotalPence: 60_000 })), { sort, start: 0, count: 80 }),
    );
  expect(read(sorted)).toEqual(read(plain));
});

test.each<[DepartureQuestion, DepartureQuestion, DepartureQuestion]>([
  [{ months: ['2027-05'] }, { months: ['2027-06'] }, { months: ['2027-05'] }],
  [{}, { months: ['2027-06'] }, { months: ['2027-06'] }],
  [{ seasons: [5] }, { seasons: [6] }, { seasons: [5] }],
  [{}, { seasons: [6] }, { seasons: [6] }],
  [{ days: [] }, { days: [{ from: 'a', to: 'b' }] }, { days: [] }],
  [{}, { days: [{ from: 'a', to: 'b' }] }, { days: [{ from: 'a', to: 'b' }] }],
  [{ weekdays: [1] }, { weekdays: [2] }, { weekdays: [1] }],
  [{}, { weekdays: [2] }, { weekdays: [2] }],
  [{ grades: ['suite'] }, { grades: ['inside'] }, { grades: ['suite'] }],
  [{}, { grades: ['inside'] }, { grades: ['inside'] }],
  ...(['minNights', 'minTotalPence', 'minHigh'] as const).flatMap((bound) => strictest(bound, 5, 3)),
  ...(['maxNights', 'maxTotalPence', 'maxEachPence', 'maxHigh'] as const).flatMap((bound) =>
    strictest(bound, 3, 5),
  ),
])('%j and %j ask for %j', (one, other, joined) => {
  expect(joinQuestions(one, other)).toEqual(joined);
});

function strictest(bound: keyof DepartureQuestion, strict: number, loose: number) {
  const [strictly, loosely] = [{ [bound]: strict }, { [bound]: loose }];
  return [
    [strictly, loosely, strictly],
    [loosely, strictly, strictly],
    [strictly, {}, strictly],
    [{}, strictly, strictly],
    [{}, { [bound]: 0 }, { [bound]: 0 }],
  ] as [DepartureQuestion, DepartureQuestion, DepartureQuestion][];
}
