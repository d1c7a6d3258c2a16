/** Index of the departures still to leave on a day, searched by month, length and price, and sorted. */
import { LRUCache } from 'lru-cache';
import { addDays, dayMs } from '#shared/dates.ts';
import { runSteps, type Steps } from '../../platform/steps.ts';
import { compareCodes } from '../model/comparators.ts';
import type { OfferDeparture } from '../model/offer-departures.ts';
import type { OfferModel } from '../model/offer-model.ts';
import { onDeparture } from '../model/on-departure.ts';
import type { OfferSort } from '../model/sort-offers.ts';
import { getOrCreate } from '../reading/share-values.ts';
import {
  addBit,
  addBits,
  type BitSet,
  countBits,
  countCommon,
  createBitSet,
  hasBit,
  lowestBit,
} from './bit-set.ts';
import { type DeparturePrices, departurePriceSteps, gradesKey } from './departure-prices.ts';
import {
  type DepartureOrder,
  type DepartureSet,
  type DepartureTable,
  departureTableSteps,
  type FittingOffers,
  split,
} from './departure-table.ts';

/** Conditions on one departure; an omitted condition is not checked. */
export interface DepartureQuestion {
  /** Any of these months, as `2027-08`. */
  readonly months?: readonly string[] | undefined;
  /** Any of these months of any year, 1 to 12. */
  readonly seasons?: readonly number[] | undefined;
  /** Leaves within any of these ranges. */
  readonly days?: readonly DayRange[] | undefined;
  /** Leaves on any of these days of the week; 0 is Sunday. */
  readonly weekdays?: readonly number[] | undefined;
  readonly minNights?: number | undefined;
  readonly maxNights?: number | undefined;
  readonly maxTotalPence?: number | undefined;
  readonly minTotalPence?: number | undefined;
  /** Maximum price per person of the party that the price is for. */
  readonly maxEachPence?: number | undefined;
  /** Minimum daytime high in °C at the destination in the month of departure, by the tables of the guides. */
  readonly minHigh?: number | undefined;
  /** Exclusive maximum of the same daytime high. */
  readonly maxHigh?: number | undefined;
  /** Cabin grades: a cruise costs as much as its cheapest cabin of these. */
  readonly grades?: readonly string[] | undefined;
}

/** ISO dates, both ends inclusive. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
  /** Latest day of return for departures within the range, because schools begin. */
  readonly homeBy?: string;
}

/** Ranges of nights, as visitors choose them. */
export const stays = [
  { min: 1, max: 4, label: '1 to 4 nights' },
  { min: 5, max: 7, label: '5 to 7 nights' },
  { min: 8, max: 10, label: '8 to 10 nights' },
  { min: 11, max: 14, label: '11 to 14 nights' },
  { min: 15, max: 200, label: '15 nights or more' },
];

export type Departures = ReturnType<typeof departureSteps> extends Steps<infer Built> ? Built : never;

/** Departures that are read without a pause. */
const rowsPerStep = 1_024;
/** Cache limit. Visitors enter countless sums and lengths; only the frequent ones are worth caching. */
const maxCached = 200;
/** Cache limit of combined sets: one response asks the same question several times. */
const maxJoined = 20;
/** Cache limit of offers on other dates: each has some hundred fields, and lists begin with the same few. */
const maxShown = 6_000;

/** `today` in London. Departures of today are excluded: it is too late to book them. */
export function createDepartures(offers: readonly OfferModel[], today: string): Departures {
  return runSteps(departureSteps(offers, today));
}

/** The same, with pauses in which a server handles requests. */
export function* departureSteps(offers: readonly OfferModel[], today: string) {
  const left: (readonly OfferDeparture[])[] = [];
  for (const offer of offers) {
    left.push(listLeft(offer, today));
    yield;
  }
  const table = yield* departureTableSteps(left);
  const at = (row: number) => table.departures[row] as OfferDeparture;
  const days = new Float64Array(table.size);
  const dayOf = new Map<string, number>();
  for (const [row, { departs }] of table.departures.entries()) {
    const day = dayOf.get(departs) ?? Date.parse(departs) / dayMs;
    dayOf.set(departs, day);
    days[row] = day;
    if (row % rowsPerStep === 0) yield;
  }
  const byMonth = yield* groupSteps(table, ({ departs }) => departs.slice(0, 7));
  const byNights = yield* groupSteps(table, ({ nights }) => nights);
  const byStay = yield* groupSteps(table, ({ nights }) =>
    stays.findIndex(({ min, max }) => nights >= min && nights <= max),
  );

  const prices = new Map<string, DeparturePrices>();
  const pricesOf = (grades: readonly string[]): DeparturePrices => {
    const key = gradesKey(grades);
    const made = prices.get(key) ?? runSteps(departurePriceSteps({ table, offers, days }, grades));
    prices.set(key, made);
    return made;
  };

  const cache = new LRUCache<string, DepartureSet>({ max: maxCached });
  const cached = (key: string, make: () => BitSet): DepartureSet =>
    getOrCreate(cache, key, () => table.toSet(make()));
  const joined = new LRUCache<string, DepartureSet>({ max: maxJoined });
  const inMonths = ({ months: wanted, seasons }: DepartureQuestion): DepartureSet | null => {
    if (!wanted?.length && !seasons?.length) return null;
    return cached(`months ${wanted} ${seasons}`, () =>
      uniteWhere(
        byMonth,
        (month) =>
          (!wanted?.length || wanted.includes(month)) &&
          (!seasons?.length || seasons.includes(Number(month.slice(5)))),
        table.size,
      ),
    );
  };
  const ofNights = (min = 0, max = Number.POSITIVE_INFINITY): DepartureSet =>
    cached(`nights ${min} ${max}`, () =>
      uniteWhere(byNights, (nights) => nights >= min && nights <= max, table.size),
    );
  const upTo = (pence: number, grades: readonly string[]): DepartureSet =>
    getOrCreate(cache, `pence ${pence} ${gradesKey(grades)}`, () => pricesOf(grades).upTo(pence));

  const from = (pence: number, grades: readonly string[]): DepartureSet =>
    cached(`from ${pence} ${gradesKey(grades)}`, () => {
      const { totals } = pricesOf(grades);
      const set = createBitSet(table.size);
      // An unknown price may be less than what was asked for.
      for (const [row, total] of totals.entries())
        if (total >= pence && Number.isFinite(total)) addBit(set, row);
      return set;
    });
  const upToEach = (pence: number, grades: readonly string[]): DepartureSet =>
    getOrCreate(cache, `each ${pence} ${gradesKey(grades)}`, () => pricesOf(grades).upToEach(pence));
  const ranges = table.departures.flatMap(({ until }, row) => (until ? row : []));
  const onDays = (days: readonly DayRange[]): DepartureSet =>
    cached(`days ${days.map(({ from: first, to, homeBy }) => `${first}/${to}/${homeBy}`)}`, () => {
      const { order } = pricesOf([]).orderBy('SOONEST');
      const set = createBitSet(table.size);
      for (const { from: first, to, homeBy } of days) {
        const isHome = (leaves: string, nights: number) => !homeBy || addDays(leaves, nights) <= homeBy;
        for (let index = findDay(order, first); index < order.length; index += 1) {
          const row = order[index] as number;
          const { departs, nights } = at(row);
          if (departs > to) break;
          if (isHome(departs, nights)) addBit(set, row);
        }
        for (const row of ranges) {
          const { departs, nights, until = departs } = at(row);
          const leaves = [departs, first].sort()[1] as string;
          if (leaves <= to && until >= leaves && isHome(leaves, nights)) addBit(set, row);
        }
      }
      return set;
    });
  const onWeekdays = (wanted: readonly number[]): DepartureSet =>
    cached(`weekdays ${wanted}`, () => {
      const set = createBitSet(table.size);
      table.departures.forEach(({ departs, until }, row) => {
        // Any day of a range may be chosen.
        if (until || wanted.includes(weekdayOf(departs))) addBit(set, row);
      });
      return set;
    });
  /** Returns the position of the first departure on or after a day, in the order of the soonest. */
  const findDay = (order: Uint32Array, day: string): number => {
    let low = 0;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (at(order[middle] as number).departs < day) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const withWeather = (name: string, isSo: (high: number) => boolean): DepartureSet =>
    cached(name, () => {
      const set = createBitSet(table.size);
      table.departures.forEach(({ departs }, row) => {
        const [guide] = (offers[table.places[row] as number] as OfferModel).guides;
        const climate = guide?.months[Number(departs.slice(5, 7)) - 1];
        if (climate && isSo(climate.high)) addBit(set, row);
      });
      return set;
    });

  /** Returns the departures that meet every condition; null where there is no condition. */
  const find = (question: DepartureQuestion): DepartureSet | null => {
    const {
      minNights,
      maxNights,
      maxTotalPence,
      minTotalPence,
      maxEachPence,
      days,
      weekdays,
      minHigh,
      maxHigh,
      grades = [],
    } = question;
    const parts = [
      inMonths(question),
      minNights === undefined && maxNights === undefined ? null : ofNights(minNights, maxNights),
      days?.length ? onDays(days) : null,
      weekdays?.length ? onWeekdays(weekdays) : null,
      minHigh === undefined ? null : withWeather(`from ${minHigh}°C`, (high) => high >= minHigh),
      maxHigh === undefined ? null : withWeather(`below ${maxHigh}°C`, (high) => high < maxHigh),
      minTotalPence === undefined ? null : from(minTotalPence, grades),
      maxTotalPence === undefined ? null : upTo(maxTotalPence, grades),
      maxEachPence === undefined ? null : upToEach(maxEachPence, grades),
    ].filter((part) => part !== null);
    const [first, ...others] = parts;
    if (!first || others.length === 0) return first ?? null;
    return getOrCreate(joined, JSON.stringify(question), () => others.reduce(table.join, first));
  };

  /** Scratch sets, reused: no await happens between uses. */
  const few = createBitSet(table.size);
  const seen = createBitSet(offers.length);

  /**
   * Visits matching rows in order until `visit` returns true.
   * With many matches it walks the order; with few it sorts their ranks.
   */
  const walk = (
    fitting: FittingOffers,
    sorted: DepartureOrder,
    wanted: number,
    visit: (row: number) => boolean,
  ): void => {
    const { order, ranks } = sorted;
    const size = countBits(fitting.offers);
    const rows = fitting.departures?.inOrder?.(sorted) ?? order;
    const perOffer = order.length / offers.length;
    // Most words of the ranks are 0, and are passed in a quarter of a step.
    const stepsToRank = size * perOffer + order.length / 128;
    if ((wanted * rows.length) / (size * perOffer) < stepsToRank) {
      for (let index = 0; index < rows.length; index += 1) {
        const row = rows[index] as number;
        if (table.has(fitting, row) && visit(row)) return;
      }
      return;
    }
    few.fill(0);
    const listed = table.list(fitting);
    for (let index = 0; index < listed.length; index += 1)
      addBit(few, ranks[listed[index] as number] as number);
    for (let word = 0; word < few.length; word += 1)
      for (let bits = few[word] as number; bits !== 0; bits &= bits - 1)
        if (visit(order[word * 32 + lowestBit(bits)] as number)) return;
  };

  /** Counts the offers with a matching departure of each key. */
  const countEach = <Key>(
    { keys, codes, sets }: RowGroups<Key>,
    fitting: FittingOffers,
  ): Map<Key, number> => {
    const { whole, part } = split(fitting);
    const counts = new Uint32Array(keys.length);
    for (const [code, { offers: ofKey }] of sets.entries()) counts[code] = countCommon(ofKey, whole);
    const rows = part ? table.list(part) : [];
    const latest = new Int32Array(keys.length).fill(-1);
    for (let index = 0; index < rows.length; index += 1) {
      const row = rows[index] as number;
      const code = codes[row] as number;
      const place = table.places[row] as number;
      // The rows of an offer are adjacent, so a code that it has twice is counted once.
      if (latest[code] === place) continue;
      latest[code] = place;
      counts[code] = (counts[code] as number) + 1;
    }
    return new Map(keys.map((key, code) => [key, counts[code] as number]));
  };

  const shown = new LRUCache<number, OfferModel>({ max: maxShown });
  const show = (row: number): OfferModel => {
    const known = shown.get(row);
    if (known) return known;
    const offer = onDeparture(offers[table.places[row] as number] as OfferModel, at(row));
    shown.set(row, offer);
    return offer;
  };

  return {
    find,
    /** Sorts by each order, and by price for budgets, ahead of the first request. */
    *sortSteps(): Steps<void> {
      const ofAll = yield* departurePriceSteps({ table, offers, days }, []);
      yield* ofAll.orderSteps();
      prices.set(gradesKey([]), ofAll);
    },
    /** Counts, by month, the offers that leave in it. */
    countMonths: (fitting: FittingOffers): ReadonlyMap<string, number> => countEach(byMonth, fitting),
    /** Counts, by index in `stays`, the offers with a departure of as many nights. */
    countStays: (fitting: FittingOffers): ReadonlyMap<number, number> => countEach(byStay, fitting),
    /** Counts, for each of the rising sums, the offers with a departure that costs at most this much. */
    countUpTo(fitting: FittingOffers, sums: readonly number[], grades: readonly string[]): readonly number[] {
      const { whole, part } = split(fitting);
      const ofPart = part && countLeast(table.list(part), table.places, pricesOf(grades).totals, sums);
      return sums.map(
        (pence, at) => countCommon(upTo(pence, grades).offers, whole) + ((ofPart?.[at] as number) ?? 0),
      );
    },
    /**
     * Returns each offer once, on its first matching departure in the order:
     * `count` offers after the first `start`.
     */
    take(fitting: FittingOffers, { sort, grades = [], start, count }: DeparturePage): readonly OfferModel[] {
      seen.fill(0);
      const taken: OfferModel[] = [];
      let before = 0;
      if (count > 0)
        walk(fitting, pricesOf(grades).orderBy(sort), start + count, (row) => {
          const place = table.places[row] as number;
          if (hasBit(seen, place)) return false;
          addBit(seen, place);
          if (before >= start) taken.push(show(row));
          before += 1;
          return taken.length === count;
        });
      return taken;
    },
    /**
     * Returns up to `count` offers, each on its nearest departure; ties go to the sooner.
     * Compares only `maxNear` offers: those of which an earlier departure matches.
     */
    takeNearest(fitting: FittingOffers, { distance, grades, count }: NearestRequest): readonly OfferModel[] {
      const { totals } = pricesOf(grades);
      const best = new Map<number, { row: number; far: number; nth: number }>();
      for (const row of table.list(fitting)) {
        const place = table.places[row] as number;
        const { departs, nights } = at(row);
        const far = distance({ departs, nights, totalPence: totals[row] as number });
        const known = best.get(place);
        if (!known) best.set(place, { row, far, nth: row - (table.firsts[place] as number) });
        else if (far < known.far) best.set(place, { ...known, row, far });
      }
      return [...best.values()]
        .sort((a, b) => a.nth - b.nth)
        .slice(0, maxNear)
        .sort((a, b) => a.far - b.far || compareCodes(at(a.row).departs, at(b.row).departs))
        .slice(0, count)
        .map(({ row }) => show(row));
    },
    /** Returns the departures of one offer that are still to leave. */
    of: (place: number): readonly OfferDeparture[] => left[place] ?? [],
    /** Returns the offer on its own departure, or on the next one once that has left. */
    show(place: number): OfferModel {
      const offer = offers[place] as OfferModel;
      const next = left[place]?.[0];
      return offer.departs > today || !next ? offer : onDeparture(offer, next);
    },
  };
}

function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay();
}

/** Lists an offer's remaining departures. A range that has begun is cut to its remaining days. */
function listLeft({ departures }: OfferModel, today: string): readonly OfferDeparture[] {
  if (departures.every(({ departs }) => departs > today)) return departures;
  return departures
    .filter(({ departs, until }) => (until ?? departs) > today)
    .map((departure) =>
      departure.departs > today ? departure : { ...departure, departs: addDays(today, 1) },
    );
}

/** Rows by a key: the code of each row's key, and the departures of each key. */
interface RowGroups<Key> {
  readonly keys: readonly Key[];
  /** Index in `keys`, by row. */
  readonly codes: Uint16Array;
  readonly sets: readonly DepartureSet[];
}

function* groupSteps<Key>(
  { departures, size, toSet }: DepartureTable,
  keyOf: (departure: OfferDeparture) => Key,
): Steps<RowGroups<Key>> {
  const known = new Map<Key, { readonly code: number; readonly rows: BitSet }>();
  const codes = new Uint16Array(size);
  for (const [row, departure] of departures.entries()) {
    const key = keyOf(departure);
    let group = known.get(key);
    if (!group) {
      group = { code: known.size, rows: createBitSet(size) };
      known.set(key, group);
    }
    addBit(group.rows, row);
    codes[row] = group.code;
    if (row % rowsPerStep === 0) yield;
  }
  const sets: DepartureSet[] = [];
  for (const { rows } of known.values()) {
    sets.push(toSet(rows));
    yield;
  }
  return { keys: [...known.keys()], codes, sets };
}

function uniteWhere<Key>({ keys, sets }: RowGroups<Key>, fits: (key: Key) => boolean, size: number): BitSet {
  const wanted = sets.filter((_, code) => fits(keys[code] as Key));
  const [only] = wanted;
  if (only && wanted.length === 1) return only.rows;
  const all = createBitSet(size);
  for (const { rows } of wanted) addBits(all, rows);
  return all;
}

/** Counts, for each of the rising sums, the offers that have one of the rows at no more than the sum. */
function countLeast(
  rows: Uint32Array,
  places: Uint32Array,
  totals: Float64Array,
  sums: readonly number[],
): Uint32Array {
  /** Offers by the number of sums that are too small for them. */
  const counts = new Uint32Array(sums.length + 1);
  let index = 0;
  while (index < rows.length) {
    const place = places[rows[index] as number];
    let least = Number.POSITIVE_INFINITY;
    for (; index < rows.length && places[rows[index] as number] === place; index += 1)
      least = Math.min(least, totals[rows[index] as number] as number);
    let at = 0;
    while (at < sums.length && (sums[at] as number) < least) at += 1;
    counts[at] = (counts[at] as number) + 1;
  }
  for (let at = 1; at < sums.length; at += 1)
    counts[at] = (counts[at] as number) + (counts[at - 1] as number);
  return counts;
}

/** Merges the conditions of two questions; the stricter bound applies. */
export function joinQuestions(one: DepartureQuestion, other: DepartureQuestion): DepartureQuestion {
  return {
    months: one.months ?? other.months,
    seasons: one.seasons ?? other.seasons,
    days: one.days ?? other.days,
    weekdays: one.weekdays ?? other.weekdays,
    minNights: pick(Math.max, one.minNights, other.minNights),
    maxNights: pick(Math.min, one.maxNights, other.maxNights),
    maxTotalPence: pick(Math.min, one.maxTotalPence, other.maxTotalPence),
    minTotalPence: pick(Math.max, one.minTotalPence, other.minTotalPence),
    maxEachPence: pick(Math.min, one.maxEachPence, other.maxEachPence),
    minHigh: pick(Math.max, one.minHigh, other.minHigh),
    maxHigh: pick(Math.min, one.maxHigh, other.maxHigh),
    grades: one.grades ?? other.grades,
  };
}

function pick(choose: (a: number, b: number) => number, a?: number, b?: number): number | undefined {
  return a === undefined ? b : b === undefined ? a : choose(a, b);
}

/** Limit on offers compared for nearness: more would delay the response by longer than it is worth. */
const maxNear = 500;

/** A departure with its price in the cheapest of the requested grades. */
export type PricedDeparture = Pick<OfferDeparture, 'departs' | 'nights' | 'totalPence'>;

interface NearestRequest {
  readonly distance: (departure: PricedDeparture) => number;
  readonly grades: readonly string[];
  readonly count: number;
}

export interface DeparturePage {
  readonly sort: OfferSort;
  readonly grades?: readonly string[];
  readonly start: number;
  readonly count: number;
}
