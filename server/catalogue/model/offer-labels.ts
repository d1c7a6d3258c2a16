/** Short codes of the content files, the query API's names for them, and their British labels. */
import type { CruiseContent, OfferContent } from '../content-schemas/offer.ts';

type BoardContent = NonNullable<OfferContent['stay']>['board'];
type KindContent = OfferContent['kind'];

export const boards = {
  RO: 'ROOM_ONLY',
  SC: 'SELF_CATERING',
  BB: 'BED_AND_BREAKFAST',
  HB: 'HALF_BOARD',
  FB: 'FULL_BOARD',
  AI: 'ALL_INCLUSIVE',
} as const satisfies Record<BoardContent, string>;

export type Board = (typeof boards)[BoardContent];
export type OfferKind = Uppercase<KindContent>;

/** Display order of a filter. */
export const boardLabels: Record<Board, string> = {
  ROOM_ONLY: 'Room only',
  SELF_CATERING: 'Self-catering',
  BED_AND_BREAKFAST: 'Bed and breakfast',
  HALF_BOARD: 'Half board',
  FULL_BOARD: 'Full board',
  ALL_INCLUSIVE: 'All inclusive',
};

/** Display order of a filter. */
export const kindLabels: Record<OfferKind, string> = {
  BEACH: 'Beach',
  CITY: 'City',
  LAKES: 'Lakes and mountains',
  ISLANDS: 'Islands',
  UK: 'United Kingdom',
  COACH: 'Coach tour',
  TOUR: 'Escorted tour',
  RAIL: 'By rail',
  LONGHAUL: 'Long haul',
  SKI: 'Ski',
  CRUISE: 'Ocean cruise',
  RIVER: 'River cruise',
};

/** Display order of a filter: near home first. */
export const watersLabels: Record<NonNullable<CruiseContent['waters']>, string> = {
  norway: 'Norway, Iceland and the Arctic',
  britain: 'Round Britain and Ireland',
  baltic: 'North Sea and Baltic',
  iberia: 'France, Spain and Portugal',
  mediterranean: 'Mediterranean',
  atlantic: 'Canaries and Azores',
  caribbean: 'Caribbean',
  alaska: 'Alaska',
  far: 'Further afield',
  rivers: 'Rivers of Europe',
};

export const gradeLabels: Record<CruiseContent['cabins'][number]['grade'], string> = {
  inside: 'Inside',
  outside: 'Outside, with a window',
  balcony: 'Balcony',
  suite: 'Suite',
  single: 'Single cabin',
};

export function upperCase<T extends string>(word: T): Uppercase<T> {
  return word.toUpperCase() as Uppercase<T>;
}
