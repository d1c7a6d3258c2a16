/** Near misses of a filter without results: offers that fail one condition, the easiest to give up first. */
import { formatMonth } from '#shared/dates.ts';
import { formatPounds, formatWholePounds } from '#shared/money/money.ts';
import type { PricedDeparture } from '../offer-index/departures.ts';
import { totalForGrades } from './grade-total.ts';
import type { OfferFilter } from './offer-filter.ts';
import { boardLabels, kindLabels } from './offer-labels.ts';
import type { OfferModel } from './offer-model.ts';
import type { OfferSearchResult } from './search-offers.ts';

export interface NearOffer {
  readonly offer: OfferModel;
  /** `in June 2027`, `from London Luton`, `at £2,140 instead of £2,000`. */
  readonly because: string;
}

/** Returns the offers on sale that match a filter. */
type FindOffers = (filter: OfferFilter) => Pick<OfferSearchResult, 'takeNearest'>;

/** One part of a filter that a visitor may give up. */
interface Concession {
  readonly keys: readonly (keyof OfferFilter)[];
  /** Distance of a departure from the request, where the part has a measure of distance. */
  readonly distance?: (departure: PricedDeparture, filter: OfferFilter) => number;
  readonly because: (offer: OfferModel, filter: OfferFilter) => string;
  /** Replacement filter where the part is not simply omitted; null where nothing can be given up. */
  readonly instead?: (filter: OfferFilter) => OfferFilter | null;
}

const totalOf = (offer: OfferModel, { grades }: OfferFilter) => totalForGrades(grades ?? [])(offer);
/** Weight of price in months: twice the budget is half a year further off than the budget. */
const monthsWorth = 6;

/** Sorted by how readily visitors give them up. */
const concessions: readonly Concession[] = [
  {
    keys: ['months'],
    distance: ({ departs }, { months }) =>
      nearestOf((months ?? []).map((one) => monthsBetween(one, departs.slice(0, 7)))),
    because: ({ month }) => `in ${formatMonth(month)}`,
  },
  {
    keys: ['maxTotalPence'],
    distance: ({ totalPence }, { maxTotalPence }) => (monthsWorth * totalPence) / (maxTotalPence ?? 1),
    because: (offer, filter) =>
      `at ${formatWholePounds(totalOf(offer, filter))} instead of ${formatPounds(filter.maxTotalPence ?? 0)}`,
  },
  {
    keys: ['from'],
    because: ({ from }) =>
      from.kind === 'airport' || from.kind === 'port' ? `from ${from.label}` : from.label.toLowerCase(),
  },
  {
    keys: ['minNights', 'maxNights'],
    distance: ({ nights }, { minNights, maxNights }) =>
      Math.max((minNights ?? 0) - nights, nights - (maxNights ?? nights), 0),
    because: ({ nights }) => (nights === 1 ? 'for 1 night' : `for ${nights} nights`),
  },
  {
    keys: ['boards'],
    because: ({ stay }) => (stay ? boardLabels[stay.board].toLowerCase() : 'without meals'),
  },
  { keys: ['ports'], because: ({ from }) => `from ${from.label}` },
  { keys: ['grades'], because: () => 'in another cabin' },
  {
    keys: ['noFly'],
    because: ({ cruise }) => (cruise?.noFly ? 'without a flight' : 'with a flight'),
  },
  { keys: ['lines', 'partners'], because: () => 'with another company' },
  {
    keys: ['protection'],
    because: ({ protection }) =>
      protection.scheme === 'none' ? 'protected another way' : `${protection.scheme} protected`,
  },
  { keys: ['where', 'waters'], because: ({ countryName }) => `in ${countryName}` },
  {
    keys: ['kinds'],
    instead: keepToShips,
    because: ({ kind }) => `of another kind (${kindLabels[kind].toLowerCase()})`,
  },
];

/** A visitor who searches for a cruise wants a ship: an ocean cruise for a river cruise, or the reverse. */
function keepToShips(filter: OfferFilter): OfferFilter | null {
  const kinds = filter.kinds ?? [];
  if (kinds.some((kind) => kind !== 'CRUISE' && kind !== 'RIVER')) return { ...filter, kinds: null };
  return kinds.length === 1 ? { ...filter, kinds: ['CRUISE', 'RIVER'] } : null;
}

/**
 * Returns one offer per concession, then a second one of each.
 * With too few results, gives up two parts together.
 */
export function findNearest(filter: OfferFilter, find: FindOffers): NearOffer[] {
  const asked = concessions.filter(
    ({ keys, instead }) => keys.some((key) => isAsked(filter[key])) && instead?.(filter) !== null,
  );
  const single = interleave(asked.map((one) => findWithout(filter, [one], find)));
  if (single.length >= enough) return single;
  const pairs = asked.flatMap((one, index) => asked.slice(index + 1).map((other) => [one, other]));
  return withoutRepeats([...single, ...interleave(pairs.map((pair) => findWithout(filter, pair, find)))]);
}

function findWithout(filter: OfferFilter, given: readonly Concession[], find: FindOffers): NearOffer[] {
  const without = given.reduce(giveUp, filter);
  const distance = (departure: PricedDeparture) =>
    given.reduce((sum, one) => sum + (one.distance?.(departure, filter) ?? 0), 0);
  return find(without)
    .takeNearest(distance, maxEach)
    .map((offer) => ({ offer, because: given.map((one) => one.because(offer, filter)).join(', ') }));
}

function giveUp(filter: OfferFilter, { keys, instead }: Concession): OfferFilter {
  return instead?.(filter) ?? { ...filter, ...Object.fromEntries(keys.map((key) => [key, null])) };
}

/** Number of near misses shown. */
const enough = 3;
/** Limit per concession; no more are ever shown. */
const maxEach = 6;

/** Interleaves lists: the first of each, then the second of each; no offer twice. */
function interleave(lists: readonly (readonly NearOffer[])[]): NearOffer[] {
  const rows = Array.from({ length: maxEach }, (_, row) => lists.flatMap((list) => list[row] ?? []));
  return withoutRepeats(rows.flat());
}

/** Removes repeated offers; the first occurrence remains. */
function withoutRepeats(found: readonly NearOffer[]): NearOffer[] {
  const byOffer = new Map(found.toReversed().map((near) => [near.offer.id, near]));
  return found.filter((near) => byOffer.get(near.offer.id) === near);
}

function isAsked(value: OfferFilter[keyof OfferFilter]): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined;
}

function nearestOf(distances: readonly number[]): number {
  return Math.min(...distances.map(Math.abs));
}

/** `('2027-07', '2027-06')` → -1. */
function monthsBetween(from: string, to: string): number {
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number);
  return (toYear - fromYear) * 12 + toMonth - fromMonth;
}
