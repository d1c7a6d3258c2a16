/** Offers that match everything understood or, where none or few do, most of it. */
import { addDays, dayMs } from '#shared/dates.ts';
import type { OfferModel } from '../model/offer-model.ts';
import type { OfferSort } from '../model/sort-offers.ts';
import { type BitSet, countBits, intersect, subtract, uniteSets } from '../offer-index/bit-set.ts';
import { type FittingOffers, fit } from '../offer-index/departure-table.ts';
import {
  type DayRange,
  type DepartureQuestion,
  joinQuestions,
  type PricedDeparture,
} from '../offer-index/departures.ts';
import type { OnSale } from '../offer-index/on-sale.ts';
import { toVisits } from './narrow-place.ts';
import { type Narrowing, none } from './narrowing.ts';

/** Parts in the order in which they are dropped where nothing matches. */
const dispensable: readonly Narrowing['part'][] = [
  'budget',
  'days',
  'weekday',
  'nights',
  'board',
  'party',
  'excluded',
  'month',
  'occasion',
  'warmth',
  'from',
  'grade',
  'kind',
  'theme',
  'need',
  'company',
  'operator',
  'stars',
  'soloFriendly',
  'noFly',
  'byCoach',
  'byRail',
  'ship',
  'line',
  'where',
];

/** The same for cruises, of which another river or sea comes nearer than a holiday on land. */
const dispensableAtSea = dispensable
  .filter((part) => part !== 'where')
  .flatMap((part) => (part === 'kind' ? (['where', part] as const) : [part]));

/** Parts that say where, by their wording; a place is dropped only as `partsToLeave` says. */
const places = new Set<Narrowing['part'] | Narrowing['saidAs']>([
  'where',
  'calls',
  'visits',
  'river',
  'waters',
]);

const times = new Set<Narrowing['part']>(['days', 'month', 'occasion']);

/** Parts that are dropped only when nothing else can be. */
const dearest = new Set<Narrowing['part']>(['warmth']);

/** Days before and after the requested one that count as near: 3, or 10 where nothing leaves in those. */
const nearDays = [3, 10] as const;

/** Nights more or fewer that count as near. */
const nearNights = [0, 1, 2, 4] as const;

/** Near misses are added to at most `fewest` exact results, and at most `mostClose` of them. */
export const fewest = 2;
const mostClose = 4;

/**
 * Returns the offers with one departure that matches every part:
 * one in July for a week, not one in July and a week in May.
 */
export function all(onSale: OnSale, narrowings: readonly Narrowing[]): Fitting {
  const { departures } = onSale;
  const asks = narrowings.reduce<DepartureQuestion>((asked, one) => joinQuestions(asked, one.asks), {});
  const sets = narrowings.map(({ set }) => set);
  return { ...fit(intersect(onSale.set, sets), departures.find(asks)), asks };
}

export type Fitting = FittingOffers & {
  readonly asks?: DepartureQuestion;
  /** Alternatives, each without a different part. */
  readonly others?: readonly Fitting[];
  /** Distance of a departure from the request, where some are nearer than others. */
  readonly near?: (departure: PricedDeparture) => number;
  readonly sort?: OfferSort;
};

/** Drops one part after another until some offers match, those that visitors give up first. */
export function relax(onSale: OnSale, narrowings: readonly Narrowing[]): Fitting {
  const nearestDays = relaxDays(onSale, narrowings);
  if (nearestDays) {
    const later = addForParty(onSale, narrowings, nearestDays);
    // Warm on the days themselves comes before hot on others.
    const eased = all(onSale, narrowings.map(ease));
    if (countBits(eased.offers) === 0) return later;
    return { offers: uniteSets(eased.offers, later.offers), departures: null, others: [eased, later] };
  }
  const instead = narrowings.map((one) => (one.instead ? { ...one, set: one.instead } : one));
  const elsewhere = all(onSale, instead);
  if (countBits(elsewhere.offers) > 0) return elsewhere;
  const asked = findTime(narrowings);
  const others = findOthers(onSale, instead, asked);
  if (others.length > 0) {
    const offers = others.map((one) => one.offers).reduce(uniteSets);
    return { offers, departures: null, others };
  }
  const hadBudget = narrowings.some(({ part }) => part === 'budget');
  const sort = cheapestFirst(narrowings);
  let left = [...narrowings];
  for (const part of dispensable) {
    if (part === 'where') continue;
    // All offers would be no answer once every part has been dropped.
    if (left.length === 0 && !asked && !hadBudget) break;
    const fitting = all(onSale, left);
    if (countBits(fitting.offers) > 0) {
      if (hadBudget) return { ...fitting, sort };
      return asked ? { ...fitting, near: ({ departs }) => daysFrom(departs, asked) } : fitting;
    }
    const fewer = left.filter((narrowing) => droppedAs(narrowing) !== part);
    if (fewer.length > 0 || narrowings.length === 1) left = fewer;
  }
  if (left.length === 0) return findShortest(onSale, narrowings);
  const fitting = all(onSale, left);
  if (countBits(fitting.offers) > 0) return fitting;
  // Near a place where nothing is sold, only the surroundings match, not all offers.
  const near = instead.filter((one) => one.instead);
  return near.length > 0 ? all(onSale, near) : findShortest(onSale, narrowings);
}

/** The sum that was asked for is the party's or each person's. */
function cheapestFirst(narrowings: readonly Narrowing[]): OfferSort {
  const isEach = narrowings.some(({ asks }) => asks.maxEachPence !== undefined);
  return isEach ? 'LOWEST_PER_PERSON' : 'LOWEST_TOTAL';
}

/** Where only a length and a sum were asked for, the nearest length that is on sale, the cheapest first. */
function findShortest(onSale: OnSale, narrowings: readonly Narrowing[]): Fitting {
  const { minNights = 0, maxNights = 0 } = narrowings.find(({ part }) => part === 'nights')?.asks ?? {};
  for (const far of maxNights > 0 ? nearNights : []) {
    const length = { minNights: Math.max(minNights - far, 1), maxNights: maxNights + far };
    const fitting = fit(onSale.set, onSale.departures.find(length));
    if (countBits(fitting.offers) > 0) return { ...fitting, asks: length, sort: 'LOWEST_PER_PERSON' };
  }
  return { offers: none(onSale), departures: null };
}

/** Puts holidays priced for the party first, on other days, where none of the nearest days is. */
function addForParty(onSale: OnSale, narrowings: readonly Narrowing[], nearest: Fitting): Fitting {
  const priced = priceForParty(narrowings, nearest.offers);
  if (!priced) return nearest;
  const others = leaveOutParts(onSale, priced, ['days', 'occasion'], findDays(narrowings));
  const offers = others.map((one) => one.offers).reduce(uniteSets, nearest.offers);
  return { offers, departures: null, others: [...others, nearest] };
}

/** Requires the price for the party; null without a party, or where an offer found has that price. */
function priceForParty(narrowings: readonly Narrowing[], found: BitSet): readonly Narrowing[] | null {
  const party = narrowings.find(({ part, isOrder }) => part === 'party' && isOrder)?.first;
  if (!party || countBits(intersect(found, [party])) > 0) return null;
  return narrowings.map((one) => (one.part === 'party' ? { ...one, set: party } : one));
}

/** Returns what matches all but one part, or else all but two; also all parts around the place. */
function findOthers(
  onSale: OnSale,
  narrowings: readonly Narrowing[],
  asked: DayRange | undefined,
): readonly Fitting[] {
  const withoutOne = [...leaveOutOne(onSale, narrowings, asked)];
  // A cottage elsewhere that takes the dog comes first, then the place itself, where the dog may be asked for.
  const musts = narrowings.filter(({ isMust }) => isMust).map(droppedAs);
  if (withoutOne.length > 0)
    return [...withoutOne, ...musts.flatMap((part) => leaveOutParts(onSale, narrowings, [part], asked))];
  const parts = partsToLeave(narrowings, 2);
  const pairs = parts.flatMap((one, at) => parts.slice(at + 1).map((other) => [one, other] as const));
  // Without its place and its kind, nothing of the holiday is left.
  const sensible = pairs.filter((pair) => !pair.includes('kind') || !pair.includes('where'));
  return sensible.flatMap((pair) => leaveOutParts(onSale, narrowings, pair, asked));
}

/** Lists parts to leave out, `count` at once: a place only where its kind of holiday and more remain. */
function partsToLeave(narrowings: readonly Narrowing[], count: number): readonly Narrowing['part'][] {
  const asked = new Set(narrowings.filter(({ isOrder }) => !isOrder).map(droppedAs));
  const isOfKind = asked.size > count + 1 && (asked.has('kind') || asked.has('byCoach'));
  const isAtSea = narrowings.some((one) => droppedAs(one) === 'kind' && one.label.endsWith('cruises'));
  const musts = new Set(narrowings.filter(({ isMust }) => isMust).map(droppedAs));
  return (isAtSea ? dispensableAtSea : dispensable).filter(
    (part) =>
      !dearest.has(part) &&
      !musts.has(part) &&
      asked.has(part) &&
      (part !== 'where' || isOfKind || musts.size > 0),
  );
}

/** Yields alternatives in the order in which visitors give parts up; each is computed on demand. */
function* leaveOutOne(
  onSale: OnSale,
  narrowings: readonly Narrowing[],
  asked: DayRange | undefined,
): Generator<Fitting> {
  // Offers that only visit the place come nearest.
  const visiting = all(
    onSale,
    narrowings.map((one) => toVisits(one)),
  );
  if (countBits(visiting.offers) > 0) yield visiting;
  // Warm instead of hot, any cruise instead of a river cruise.
  const isEasable = narrowings.some((one) => one.eased);
  const eased = isEasable && all(onSale, narrowings.map(ease));
  const isEased = eased && countBits(eased.offers) > 0;
  if (isEased) yield eased;
  const isWarm = isEased && narrowings.some(({ part }) => part === 'warmth');
  for (const part of partsToLeave(narrowings, 1)) {
    // Warm in February comes nearer to hot in February than hot in June.
    if (isWarm && times.has(part)) continue;
    yield* leaveOutParts(onSale, narrowings, [part], asked);
    if (part === 'where' && isEasable) yield* leaveOutParts(onSale, narrowings.map(ease), [part], asked);
  }
  // An activity is given up before its place, so no surroundings are offered.
  if (narrowings.some(({ part }) => part === 'theme')) return;
  const around = narrowings.map((one) => (one.around ? { ...one, set: one.around } : one));
  const fitting = all(onSale, around);
  if (countBits(fitting.offers) > 0) yield fitting;
}

/** Finds offers that match all but one part, to show beside the few that match all. */
export function findClose(
  onSale: OnSale,
  narrowings: readonly Narrowing[],
  exact: BitSet,
  list: (fitting: Fitting, most: number) => readonly OfferModel[],
): readonly OfferModel[] {
  const close: Fitting[] = [];
  let size = 0;
  const priced = priceForParty(narrowings, exact);
  for (const asked of priced ? [priced, narrowings] : [narrowings]) {
    if (size >= mostClose) break;
    for (const other of leaveOutOne(onSale, asked, findTime(asked))) {
      const offers = subtract(other.offers, exact);
      close.push({ ...other, offers });
      size += countBits(offers);
      if (size >= mostClose) break;
    }
  }
  return interleave(close.map((other) => list(other, mostClose))).slice(0, mostClose);
}

function ease(one: Narrowing): Narrowing {
  return { ...one, ...one.eased };
}

/** Rail is a kind of holiday and also a means of travel; a river is a place. */
function droppedAs({ part, saidAs }: Narrowing): Narrowing['part'] {
  const said = part === 'mixed' ? saidAs : part;
  return said === 'kind' ? 'kind' : places.has(said) ? 'where' : part;
}

/** Returns what matches all but the given parts: from Liverpool but in May, in September but from Dover. */
function leaveOutParts(
  onSale: OnSale,
  narrowings: readonly Narrowing[],
  parts: readonly Narrowing['part'][],
  asked: DayRange | undefined,
): readonly Fitting[] {
  const isDear = !parts.includes('budget');
  const left = narrowings
    .filter((one) => !parts.includes(droppedAs(one)))
    .map((one) => (!isDear && one.part === 'warmth' ? ease(one) : one));
  if (left.every(({ isOrder }) => isOrder)) return [];
  const fitting = all(onSale, left);
  if (countBits(fitting.offers) === 0) return [];
  if (!isDear) return [{ ...fitting, sort: cheapestFirst(narrowings) }];
  const { minNights, maxNights } = narrowings.find(({ part }) => part === 'nights')?.asks ?? {};
  if (parts[0] === 'nights' && minNights !== undefined && maxNights !== undefined)
    return [{ ...fitting, near: ({ nights }) => Math.max(minNights - nights, nights - maxNights, 0) }];
  const isTime = parts.some((part) => part === 'month' || part === 'days' || part === 'occasion');
  return [isTime && asked ? { ...fitting, near: ({ departs }) => daysFrom(departs, asked) } : fitting];
}

function findDays(narrowings: readonly Narrowing[]): DayRange | undefined {
  return narrowings.find(({ asks }) => asks.days)?.asks.days?.[0];
}

/** Returns the requested days, or those of the requested month or season. */
function findTime(narrowings: readonly Narrowing[]): DayRange | undefined {
  const days = findDays(narrowings);
  const months = nextMonths(narrowings.find(({ part }) => part === 'month')?.asks.months ?? []);
  const [first] = months;
  if (days || !first || months.length > 3) return days;
  return { from: `${first}-01`, to: `${months.at(-1)}-31` };
}

/** Returns the months of the first year: January alone means the next one before that of a year later. */
export function nextMonths(months: readonly string[]): readonly string[] {
  const sorted = months.toSorted();
  const [first = ''] = sorted;
  const yearOn = `${Number(first.slice(0, 4)) + 1}${first.slice(4)}`;
  return sorted.filter((month) => month < yearOn);
}

/** Tries the days before and after the requested ones, where nothing leaves on those. */
function relaxDays(onSale: OnSale, narrowings: readonly Narrowing[]): Fitting | null {
  const asked = findDays(narrowings);
  if (!asked) return null;
  for (const far of nearDays) {
    const days = [{ from: addDays(asked.from, -far), to: addDays(asked.to, far) }];
    const wider = narrowings.map((one) => (one.asks.days ? { ...one, ...fitDays(onSale, days) } : one));
    const fitting = all(onSale, wider);
    if (countBits(fitting.offers) > 0) return { ...fitting, near: ({ departs }) => daysFrom(departs, asked) };
  }
  return null;
}

function fitDays({ set, departures }: OnSale, days: readonly DayRange[]): Pick<Narrowing, 'set' | 'asks'> {
  return { asks: { days }, set: fit(set, departures.find({ days })).offers };
}

function daysFrom(day: string, { from, to }: DayRange): number {
  return Math.max(Date.parse(from) - Date.parse(day), Date.parse(day) - Date.parse(to), 0) / dayMs;
}

/** Interleaves lists: the first of each, then the second of each; no offer twice. */
export function interleave(lists: readonly (readonly OfferModel[])[]): readonly OfferModel[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const byId = new Map<string, OfferModel>();
  for (let at = 0; at < longest; at += 1)
    for (const offer of lists.flatMap((list) => list[at] ?? []))
      if (!byId.has(offer.id)) byId.set(offer.id, offer);
  return [...byId.values()];
}
