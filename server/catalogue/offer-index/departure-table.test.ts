/** Tests of the table of departures: sets of rows, their offers and orders, against plain lists. */
import { listBits } from '#tests/support/list-bits.ts';
import { randomFrom } from '#tests/support/seeded-random.js';
import { runSteps } from '../../platform/steps.ts';
import type { OfferDeparture } from '../model/offer-departures.ts';
import { addBit, type BitSet, createBitSet } from './bit-set.ts';
import {
  type DepartureOrder,
  type DepartureSet,
  type DepartureTable,
  departureTableSteps,
  fit,
  split,
} from './departure-table.ts';

function setOf(bits: Iterable<number>, size: number): BitSet {
  const set = createBitSet(size);
  for (const bit of bits) addBit(set, bit);
  return set;
}

/** A table of offers with these numbers of departures. */
function tableOf(...counts: readonly number[]): DepartureTable {
  const left = counts.map((count, place) =>
    Array.from(
      { length: count },
      (_, index): OfferDeparture => ({
        ...{ departs: `2027-01-0${index + 1}`, nights: place + 1, totalPence: 1_000, availability: 'good' },
      }),
    ),
  );
  return runSteps(departureTableSteps(left));
}

const orderOf = (rows: readonly number[]): DepartureOrder => {
  const ranks = new Uint32Array(rows.length);
  for (const [rank, row] of rows.entries()) ranks[row] = rank;
  return { order: Uint32Array.from(rows), ranks };
};
const rowsOf = (table: DepartureTable, rows: Iterable<number>) => table.toSet(setOf(rows, table.size));
const every = (size: number) => Array.from({ length: size }, (_, index) => index);

test('rows of an offer are adjacent, and an offer without departures has none', () => {
  const table = tableOf(2, 0, 1, 3, 0);
  expect(table.size).toBe(6);
  expect([...table.firsts]).toEqual([0, 2, 2, 3, 6, 6]);
  expect([...table.places]).toEqual([0, 0, 2, 3, 3, 3]);
  expect(table.departures.map(({ departs, nights }) => `${departs} ${nights}`)).toEqual([
    ...['2027-01-01 1', '2027-01-02 1', '2027-01-01 3'],
    ...['2027-01-01 4', '2027-01-02 4', '2027-01-03 4'],
  ]);
});

test('there is a pause after each offer and one after the places', () => {
  expect([...departureTableSteps([[], [], []])]).toHaveLength(4);
});

test('a table of no offers has no rows, and its sets are empty', () => {
  const table = tableOf();
  const none = rowsOf(table, []);
  expect([table.size, none.size, listBits(none.offers), listBits(none.whole)]).toEqual([0, 0, [], []]);
  expect([...table.list({ offers: none.offers, departures: null })]).toEqual([]);
});

describe('offers that fit', () => {
  const table = tableOf(1, 1, 1, 1);
  const all = setOf([0, 1, 2], 4);

  test('are all of them where there is no condition, as the same set', () => {
    expect(fit(all, null).offers).toBe(all);
    expect(fit(all, null).departures).toBeNull();
  });

  test('are in every set and have one of the departures', () => {
    const departures = rowsOf(table, [1, 2, 3]);
    expect(listBits(fit(all, departures).offers)).toEqual([1, 2]);
    expect(listBits(fit(all, null, [setOf([0, 2, 3], 4)]).offers)).toEqual([0, 2]);
    expect(listBits(fit(all, departures, [setOf([0, 2], 4), setOf([1, 2], 4)]).offers)).toEqual([2]);
    expect(fit(all, departures).departures).toBe(departures);
  });

  test('are whole without a condition on departures, and otherwise those of which each departure fits', () => {
    const wide = tableOf(2, 2, 1, 1);
    const unasked = fit(all, null);
    expect(split(unasked)).toEqual({ whole: all, part: null });
    const departures = rowsOf(wide, [0, 1, 2, 4, 5]);
    const fitting = fit(all, departures);
    const { whole, part } = split(fitting);
    expect(listBits(whole)).toEqual([0, 2]);
    expect(listBits(part?.offers as BitSet)).toEqual([1]);
    expect(part?.departures).toBe(departures);
    expect(split(fitting)).toBe(split(fitting));
  });
});

test.each([
  [1, 9, true],
  [1, 8, false],
  [2, 17, true],
  [2, 16, false],
  [0, 1, true],
])('a set of %i of %i departures has an order of its own: %s', (count, size, isRare) => {
  const table = tableOf(size);
  const set = rowsOf(table, every(size).slice(-count || size));
  expect('inOrder' in set).toBe(isRare);
});

test('the order of a rare set is sorted once for each order', () => {
  const table = tableOf(...every(30).map(() => 1));
  const rising = orderOf(every(30));
  const falling = orderOf(every(30).reverse());
  const set = rowsOf(table, [4, 17, 29]);
  expect([...(set.inOrder?.(rising) ?? [])]).toEqual([4, 17, 29]);
  expect([...(set.inOrder?.(falling) ?? [])]).toEqual([29, 17, 4]);
  expect(set.inOrder?.(rising)).toBe(set.inOrder?.(rising));
});

test('an order may put rows anywhere, and a rare set follows it', () => {
  const table = tableOf(...every(40).map(() => 1));
  const order = orderOf(every(40).sort((a, b) => (a % 7) - (b % 7) || b - a));
  expect([...(rowsOf(table, [0, 1, 7, 13]).inOrder?.(order) ?? [])]).toEqual([7, 0, 1, 13]);
});

test('the parts of a set are computed once', () => {
  const table = tableOf(2, 1);
  const one = rowsOf(table, [0, 1]);
  const both = table.join(one, rowsOf(table, [1, 2]));
  expect(one.whole).toBe(one.whole);
  expect(both.rows).toBe(both.rows);
  expect(both.whole).toBe(both.whole);
});

test('a joined set takes the order of the rarer set, or of the only rare one', () => {
  const table = tableOf(...every(40).map(() => 1));
  const order = orderOf(every(40));
  const [common, rare, rarer] = [every(30), [1, 2, 3], [3, 4]].map((rows) => rowsOf(table, rows)) as [
    DepartureSet,
    DepartureSet,
    DepartureSet,
  ];
  const read = (set: DepartureSet) => set.inOrder && [...set.inOrder(order)];
  expect(read(table.join(rare, rarer))).toEqual([3, 4]);
  expect(read(table.join(rarer, rare))).toEqual([3, 4]);
  expect(read(table.join(common, rare))).toEqual([1, 2, 3]);
  expect(read(table.join(rare, common))).toEqual([1, 2, 3]);
  expect(read(table.join(common, common))).toBeUndefined();
  // A joined set may be the smaller of two without being sparse enough for an order of its own.
  const joined = table.join(rare, table.join(common, common));
  expect([read(joined), listBits(joined.rows)]).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ]);
});

interface Plain {
  readonly rows: ReadonlySet<number>;
  readonly set: DepartureSet;
}

/** Compares a set with plain rows; every row that is wanted must be in its order. */
function compare(table: DepartureTable, { rows, set }: Plain, offers: number): void {
  const sorted = [...rows].sort((a, b) => a - b);
  const missing = new Set(
    every(table.size).flatMap((row) => (rows.has(row) ? [] : Number(table.places[row]))),
  );
  const have = [...new Set(sorted.map((row) => Number(table.places[row])))];
  const whole = every(offers).filter((place) => !missing.has(place));
  expect(listBits(set.offers)).toEqual(have);
  expect(set.size).toBe(sorted.length);
  expect(every(table.size).filter(set.has)).toEqual(sorted);
  expect(listBits(set.rows)).toEqual(sorted);
  expect(listBits(set.whole)).toEqual(whole);
}

test('random sets and their intersections equal plain lists of rows', () => {
  const random = randomFrom(7);
  for (let round = 0; round < 8; round += 1) {
    const offers = 20 + Math.floor(random() * 60);
    const table = tableOf(...every(offers).map(() => Math.floor(random() * 5)));
    const draw = (share: number): Plain => {
      // Whole offers as well as single rows, as a month has both.
      const rows = new Set(
        every(table.size).filter((row) => (Number(table.places[row]) % 3 ? share : share / 2) > random()),
      );
      for (const row of every(table.size))
        if (Number(table.places[row]) % 4 === round % 4 && share > 0.3) rows.add(row);
      return { rows, set: rowsOf(table, rows) };
    };
    const plain = [0.9, 0.5, 0.1, 0.05, 0].map(draw);
    for (const one of plain) {
      compare(table, one, offers);
      for (const other of plain) {
        const rows = new Set([...one.rows].filter((row) => other.rows.has(row)));
        compare(table, { rows, set: table.join(one.set, other.set) }, offers);
        listEach(table, one, other, offers);
      }
    }
  }
});

/** Lists the rows of few and of many offers within a set, so that both ways of listing are used. */
function listEach(table: DepartureTable, { rows, set }: Plain, other: Plain, size: number): void {
  for (const offers of [listBits(other.set.offers), every(size).slice(0, 3), every(size)]) {
    const fitting = { offers: setOf(offers, size), departures: set };
    const among = new Set(offers);
    const wanted = every(table.size).filter((row) => among.has(Number(table.places[row])));
    const inSet = wanted.filter((row) => rows.has(row));
    expect([...table.list(fitting)]).toEqual(inSet);
    expect(every(table.size).filter((row) => table.has(fitting, row))).toEqual(inSet);
    const unasked = { ...fitting, departures: null };
    expect([...table.list(unasked)]).toEqual(wanted);
    expect(every(table.size).filter((row) => table.has(unasked, row))).toEqual(wanted);
    expect([...table.list(fitting)]).toEqual(inSet);
  }
}

test('a list is read once while the same offers are listed', () => {
  const table = tableOf(2, 2);
  const fitting = { offers: setOf([0, 1], 2), departures: rowsOf(table, [0, 3]) };
  const listed = table.list(fitting);
  expect([...listed]).toEqual([0, 3]);
  expect(table.list(fitting)).toBe(listed);
  expect([...table.list({ ...fitting, departures: null })]).toEqual([0, 1, 2, 3]);
  expect([...table.list(fitting)]).toEqual([0, 3]);
});
