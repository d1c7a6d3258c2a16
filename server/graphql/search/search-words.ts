/** What people call kinds of holiday, meals, seasons and other choices, in the words that they type. */
import type { Board, OfferKind } from '../model/offer-labels.ts';

export const kindWords: readonly (readonly [readonly OfferKind[], string])[] = [
  [
    ['BEACH'],
    'beach, beaches, beach holiday, seaside, sun, sunshine, sun and sea, summer sun, winter sun, hot, warm, sunny, somewhere hot, somewhere warm, somewhere sunny',
  ],
  [['CITY'], 'city, cities, city break, city breaks, weekend break'],
  [['SKI'], 'ski, skiing, skiing holiday, snow, snowboard, snowboarding, snow holiday'],
  [['TOUR'], 'tour, tours, touring, escorted, escorted tour, escorted tours, guided tour'],
  [
    ['COACH'],
    'coach, coaches, coach trip, coach trips, coach tour, coach tours, coach holiday, by coach, bus',
  ],
  [['CRUISE', 'RIVER'], 'cruise, cruises, cruising, sailing, sailings, cruise holiday'],
  [['CRUISE'], 'ocean cruise, ocean cruises, sea cruise, fly cruise'],
  [['RIVER'], 'river, river cruise, river cruises, rivers'],
  [['UK'], 'uk break, uk breaks, uk holiday, staycation, staycations, british break'],
  [['LONGHAUL'], 'long haul, longhaul, far away, faraway, exotic'],
  [['ISLANDS'], 'islands, island, island holiday'],
  [['LAKES'], 'lakes, mountains, lakes and mountains, lake, walking, hiking, mountain'],
  [['RAIL'], 'rail, train, trains, by rail, by train, rail holiday, rail holidays, railway'],
];

const kindNouns: Record<OfferKind, string> = {
  BEACH: 'beach holidays',
  CITY: 'city breaks',
  SKI: 'ski holidays',
  TOUR: 'escorted tours',
  COACH: 'coach tours',
  CRUISE: 'ocean cruises',
  RIVER: 'river cruises',
  UK: 'UK breaks',
  LONGHAUL: 'long-haul holidays',
  ISLANDS: 'island holidays',
  LAKES: 'holidays by lakes and mountains',
  RAIL: 'holidays by rail',
};

/** `beach holidays`, `cruises`: what kinds of holiday are called in a sentence. */
export function nameKinds(kinds: readonly OfferKind[]): string {
  if (kinds.length > 1) return 'cruises';
  return kinds.map((kind) => kindNouns[kind]).join(' or ');
}

export const boardWords: readonly (readonly [Board, string])[] = [
  ['ALL_INCLUSIVE', 'all inclusive, all inc, allinclusive, ai'],
  ['HALF_BOARD', 'half board, halfboard'],
  ['FULL_BOARD', 'full board, fullboard'],
  ['BED_AND_BREAKFAST', 'b and b, bed and breakfast, bb, bandb'],
  ['SELF_CATERING', 'self catering, selfcatering, apartment, villa, cottage'],
  ['ROOM_ONLY', 'room only'],
];

/** Months of the year, 1 is January. */
export const monthWords: readonly (readonly [readonly number[], string, string])[] = [
  [[1], 'January', 'january, jan'],
  [[2], 'February', 'february, feb, febuary, february half term'],
  [[3], 'March', 'march, mar'],
  [[4], 'April', 'april, apr'],
  [[5], 'May', 'may, may half term'],
  [[6], 'June', 'june, jun'],
  [[7], 'July', 'july, jul'],
  [[8], 'August', 'august, aug'],
  [[9], 'September', 'september, sept, sep'],
  [[10], 'October', 'october, oct, october half term'],
  [[11], 'November', 'november, nov'],
  [[12], 'December', 'december, dec, christmas, xmas'],
  [[6, 7, 8], 'summer', 'summer, summer holidays, school holidays'],
  [[12, 1, 2], 'winter', 'winter'],
  [[3, 4, 5], 'spring', 'spring'],
  [[9, 10, 11], 'autumn', 'autumn'],
  [[3, 4], 'Easter', 'easter, easter holidays'],
  [[2, 5, 10], 'a half-term month', 'half term, half terms, half term holiday, school half term'],
];

export const soloWords = 'solo, single, singles, alone, on my own, travelling alone, solo traveller, for one';
export const noFlyWords = 'no fly, without flying, no flight, no flights, without a flight, non flying';
export const soonWords =
  'last minute, last minute deals, late deals, late deal, late availability, as soon as possible, asap, soon, short notice, next week, next month, this month, this week, this weekend, next weekend, tomorrow';
export const cheapWords =
  'cheap, cheapest, budget, bargain, bargains, low cost, cheaper, lowest price, value';

export const gradeWords: readonly (readonly [string, string, string])[] = [
  ['balcony', 'a cabin with a balcony', 'balcony, balcony cabin'],
  ['suite', 'a suite', 'suite, suites'],
  ['inside', 'an inside cabin', 'inside cabin'],
  ['outside', 'an outside cabin', 'outside cabin, ocean view, sea view cabin'],
  ['single', 'a single cabin', 'single cabin, solo cabin'],
];

export const watersWords: readonly (readonly [string, string])[] = [
  ['norway', 'fjord, fjords, norwegian fjords, northern lights cruise, arctic cruise'],
  ['britain', 'round britain, british isles cruise'],
  ['baltic', 'baltic, baltics, baltic sea'],
  ['mediterranean', 'mediterranean, med, the med'],
  ['caribbean', 'caribbean, west indies'],
];

/** Looked for as they stand, whatever their words mean apart. */
export const literalPhrases =
  'christmas market, christmas markets, northern lights, new year, flower, bulb fields';

export function splitPhrases(phrases: string): string[] {
  return phrases.split(', ');
}
