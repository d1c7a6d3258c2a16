/** Index of the departures still to leave on a day, searched by month, length and price, and sorted. */
import { LRUCache } from 'lru-cache';
import { addDays } from '#shared/dates.ts';
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
  createBitSet,
  forEachBit,
  hasBit,
  lowestBit,
} from './bit-set.ts';
import { createDepartureGrid, type DepartureSet, type FittingOffers } from './departure-grid.ts';
import {
  createDeparturePrices,
  type DepartureOrder,
  type DeparturePrices,
  gradesKey,
} from './departure-prices.ts';

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

export type Departures = ReturnType<typeof createDepartures>;

/** Cache limit. Visitors enter countless sums and lengths; only the frequent ones are worth caching. */
const maxCached = 200;
/** Cache limit of combined sets: one response asks the same question several times. */
const maxJoined = 20;
/** Cache limit of offers on other dates: each has some hundred fields, and lists begin with the same few. */
const maxShown = 2_000;

/** `today` in London. Departures of today are excluded: it is too late to book them. */
export function createDepartures(offers: readonly OfferModel[], today: string) {
  const left = offers.map((offer) => listLeft(offer, today));
  const grid = createDepartureGrid(left.map((departures) => departures.length));
  const departures: (OfferDeparture | undefined)[] = new Array(grid.size);
  left.forEach((ofOffer, place) => {
    ofOffer.forEach((departure, row) => {
      departures[grid.cellOf(place, row)] = departure;
    });
  });
  const at = (cell: number) => departures[cell] as OfferDeparture;
  const byMonth = groupCells(grid, (cell) => at(cell).departs.slice(0, 7));
  const byNights = groupCells(grid, (cell) => at(cell).nights);
  const months = [...byMonth].map(([month, set]) => ({ month, set: grid.toSet(set) }));

  const prices = new Map<string, DeparturePrices>();
  const pricesOf = (grades: readonly string[]): DeparturePrices => {
    const key = gradesKey(grades);
    const made = prices.get(key) ?? createDeparturePrices({ grid, offers, departures }, grades);
    prices.set(key, made);
    return made;
  };

  const cache = new LRUCache<string, DepartureSet>({ max: maxCached });
  const cached = (key: string, make: () => BitSet): DepartureSet =>
    getOrCreate(cache, key, () => grid.toSet(make()));
  const joined = new LRUCache<string, DepartureSet>({ max: maxJoined });
  const inMonths = ({ months: wanted, seasons }: DepartureQuestion): DepartureSet | null => {
    if (!wanted?.length && !seasons?.length) return null;
    return cached(`months ${wanted} ${seasons}`, () =>
      uniteWhere(
        grid.size,
        byMonth,
        (month) =>
          (!wanted?.length || wanted.includes(month)) &&
          (!seasons?.length || seasons.includes(Number(month.slice(5)))),
      ),
    );
  };
  const ofNights = (min = 0, max = Number.POSITIVE_INFINITY): DepartureSet =>
    cached(`nights ${min} ${max}`, () =>
      uniteWhere(grid.size, byNights, (nights) => nights >= min && nights <= max),
    );
  const upTo = (pence: number, grades: readonly string[]): DepartureSet =>
    getOrCreate(cache, `pence ${pence} ${gradesKey(grades)}`, () => pricesOf(grades).upTo(pence));

  const from = (pence: number, grades: readonly string[]): DepartureSet =>
    cached(`from ${pence} ${gradesKey(grades)}`, () => {
      const { totals } = pricesOf(grades);
      const set = createBitSet(grid.size);
      // Indexed loop: an iterator over half a million cells takes ten times as long.
      for (let index = 0; index < grid.cells.length; index += 1) {
        const cell = grid.cells[index] as number;
        if ((totals[cell] as number) >= pence) addBit(set, cell);
      }
      return set;
    });
  const upToEach = (pence: number, grades: readonly string[]): DepartureSet =>
    getOrCreate(cache, `each ${pence} ${gradesKey(grades)}`, () => pricesOf(grades).upToEach(pence));
  const ranges = departures.flatMap((departure, cell) => (departure?.until ? cell : []));
  const onDays = (days: readonly DayRange[]): DepartureSet =>
    cached(`days ${days.map(({ from: first, to, homeBy }) => `${first}/${to}/${homeBy}`)}`, () => {
      const { order } = pricesOf([]).orderBy('SOONEST');
      const set = createBitSet(grid.size);
      for (const { from: first, to, homeBy } of days) {
        const isHome = (leaves: string, nights: number) => !homeBy || addDays(leaves, nights) <= homeBy;
        for (let index = findDay(order, first); index < order.length; index += 1) {
          const cell = order[index] as number;
          const { departs, nights } = at(cell);
          if (departs > to) break;
          if (isHome(departs, nights)) addBit(set, cell);
        }
        for (const cell of ranges) {
          const { departs, nights, until = departs } = at(cell);
          const leaves = [departs, first].sort()[1] as string;
          if (leaves <= to && until >= leaves && isHome(leaves, nights)) addBit(set, cell);
        }
      }
      return set;
    });
  const onWeekdays = (wanted: readonly number[]): DepartureSet =>
    cached(`weekdays ${wanted}`, () => {
      const set = createBitSet(grid.size);
      for (const cell of grid.cells) {
        const { departs, until } = at(cell);
        // Any day of a range may be chosen.
        if (until || wanted.includes(weekdayOf(departs))) addBit(set, cell);
      }
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
      const set = createBitSet(grid.size);
      for (const [month, cells] of byMonth)
        forEachBit(cells, (cell) => {
          const [guide] = (offers[grid.placeOf(cell)] as OfferModel).guides;
          const climate = guide?.months[Number(month.slice(5)) - 1];
          if (climate && isSo(climate.high)) addBit(set, cell);
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
      // Price limits come last: a sum is one of thousands, so its set is applied to the others
      // and never filled in.
      maxTotalPence === undefined ? null : upTo(maxTotalPence, grades),
      maxEachPence === undefined ? null : upToEach(maxEachPence, grades),
    ].filter((part) => part !== null);
    const [first, ...others] = parts;
    if (!first || others.length === 0) return first ?? null;
    return getOrCreate(joined, JSON.stringify(question), () =>
      grid.toSet(others.reduce((cells, other) => other.within(cells), first.bits)),
    );
  };

  /** Scratch sets, reused: no await happens between uses. */
  const few = createBitSet(grid.cells.length);
  const seen = createBitSet(offers.length);

  /**
   * Visits matching cells in order until `visit` returns true.
   * With many matches it walks the whole order; with few it sorts their ranks.
   */
  const walk = (
    fitting: FittingOffers,
    { order, ranks }: DepartureOrder,
    wanted: number,
    visit: (cell: number) => boolean,
  ): void => {
    const size = countBits(fitting.offers);
    const isRare = fitting.departures && fitting.departures.size * 8 < order.length;
    const stepsToRank = size * (order.length / offers.length) + order.length / 32;
    if (!isRare && (wanted * offers.length) / size < stepsToRank) {
      for (let index = 0; index < order.length; index += 1) {
        const cell = order[index] as number;
        if (grid.has(fitting, cell) && visit(cell)) return;
      }
      return;
    }
    few.fill(0);
    grid.forEach(fitting, (cell) => addBit(few, ranks[cell] as number));
    for (let word = 0; word < few.length; word += 1)
      for (let left = few[word] as number; left !== 0; left &= left - 1)
        if (visit(order[word * 32 + lowestBit(left)] as number)) return;
  };

  const shown = new LRUCache<number, OfferModel>({ max: maxShown });
  const show = (cell: number): OfferModel => {
    const known = shown.get(cell);
    if (known) return known;
    const offer = onDeparture(offers[grid.placeOf(cell)] as OfferModel, at(cell));
    shown.set(cell, offer);
    return offer;
  };

  return {
    find,
    /** Counts, by month, the offers that leave in it. */
    countMonths: (fitting: FittingOffers): ReadonlyMap<string, number> =>
      new Map(months.map(({ month, set }) => [month, grid.countCommon(set, fitting)])),
    /** Counts the offers with a departure of this many nights, both ends inclusive. */
    countNights: (fitting: FittingOffers, min: number, max: number): number =>
      grid.countCommon(ofNights(min, max), fitting),
    /** Counts the offers with a departure that costs at most this much. */
    countUpTo: (fitting: FittingOffers, pence: number, grades: readonly string[]): number =>
      grid.countCommon(upTo(pence, grades), fitting),
    /**
     * Returns each offer once, on its first matching departure in the order:
     * `count` offers after the first `start`.
     */
    take(fitting: FittingOffers, { sort, grades = [], start, count }: DeparturePage): readonly OfferModel[] {
      seen.fill(0);
      const taken: OfferModel[] = [];
      let before = 0;
      if (count > 0)
        walk(fitting, pricesOf(grades).orderBy(sort), start + count, (cell) => {
          const place = grid.placeOf(cell);
          if (hasBit(seen, place)) return false;
          addBit(seen, place);
          if (before >= start) taken.push(show(cell));
          before += 1;
          return taken.length === count;
        });
      return taken;
    },
    /**
     * Returns up to `count` offers, each on its nearest departure; ties go to the sooner.
     * Compares only the first `maxNear` offers.
     */
    takeNearest(fitting: FittingOffers, { distance, grades, count }: NearestRequest): readonly OfferModel[] {
      const { totals } = pricesOf(grades);
      const best = new Map<number, { cell: number; far: number }>();
      grid.forEach(fitting, (cell) => {
        const place = grid.placeOf(cell);
        if (best.size >= maxNear && !best.has(place)) return;
        const { departs, nights } = at(cell);
        const far = distance({ departs, nights, totalPence: totals[cell] as number });
        if (far < (best.get(place)?.far ?? Number.POSITIVE_INFINITY)) best.set(place, { cell, far });
      });
      return [...best.values()]
        .sort((a, b) => a.far - b.far || compareCodes(at(a.cell).departs, at(b.cell).departs))
        .slice(0, count)
        .map(({ cell }) => show(cell));
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

type Grid = ReturnType<typeof createDepartureGrid>;

function groupCells<Key>({ cells, size }: Grid, keyOf: (cell: number) => Key): ReadonlyMap<Key, BitSet> {
  const groups = new Map<Key, BitSet>();
  for (const cell of cells) {
    const key = keyOf(cell);
    const set = groups.get(key) ?? createBitSet(size);
    groups.set(key, set);
    addBit(set, cell);
  }
  return groups;
}

function uniteWhere<Key>(
  size: number,
  groups: ReadonlyMap<Key, BitSet>,
  fits: (key: Key) => boolean,
): BitSet {
  const wanted = [...groups].filter(([key]) => fits(key)).map(([, set]) => set);
  const [only] = wanted;
  if (only && wanted.length === 1) return only;
  const all = createBitSet(size);
  for (const set of wanted) addBits(all, set);
  return all;
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
