/** The address of a list of offers, read into what the query API understands; odd values are passed over. */
import type { PageQuery } from './page.ts';

/** Query keys of every list of offers, in the order of the address. */
export const offerQueryKeys = [
  'from',
  'kind',
  'month',
  'nights',
  'board',
  'budget',
  'protection',
  'line',
  'port',
  'sort',
  'page',
] as const;

export const offersPerPage = 24;

const kinds = [
  ...(['BEACH', 'CITY', 'SKI', 'TOUR', 'COACH', 'CRUISE'] as const),
  ...(['RIVER', 'UK', 'LONGHAUL', 'ISLANDS', 'LAKES', 'RAIL'] as const),
];
const boards = [
  ...(['ROOM_ONLY', 'SELF_CATERING', 'BED_AND_BREAKFAST'] as const),
  ...(['HALF_BOARD', 'FULL_BOARD', 'ALL_INCLUSIVE'] as const),
];
const sorts = ['SOONEST', 'LOWEST_TOTAL', 'LOWEST_PER_NIGHT'] as const;

type OfferKind = (typeof kinds)[number];
type Board = (typeof boards)[number];
type OfferSort = (typeof sorts)[number];

/** The parts of the API's OfferFilter that an address can ask for. */
export interface UrlOfferFilter {
  from?: string[];
  kinds?: OfferKind[];
  months?: string[];
  minNights?: number;
  maxNights?: number;
  boards?: Board[];
  maxTotalPence?: number;
  protection?: string[];
  lines?: string[];
  ports?: string[];
}

export interface OfferSearch {
  filter: UrlOfferFilter;
  sort: OfferSort;
  /** 1 is the first. */
  page: number;
  first: number;
  offset: number;
  /** For each facet of the list the values that narrow it, as they stand in the address and were understood. */
  chosen: Record<string, string[]>;
  /** True when the address narrows, reorders or pages the list. */
  narrowed: boolean;
}

/** A long list in an address is nobody's choice. */
const maxValues = 20;

/** `perPage` offers stand on a page. */
export function readOfferSearch(query: PageQuery, perPage = offersPerPage): OfferSearch {
  const matching = (key: string, pattern: RegExp) =>
    [...new Set(query[key] ?? [])].filter((value) => pattern.test(value)).slice(0, maxValues);
  const known = <T extends string>(key: string, all: readonly T[]) =>
    all.filter((one) => (query[key] ?? []).some((value) => value.toUpperCase() === one));
  const first = (key: string, pattern: RegExp) => matching(key, pattern).slice(0, 1);

  const chosen = {
    from: matching('from', /^[\p{L}][\p{L} '&.-]{1,40}$/u),
    kind: known('kind', kinds),
    month: matching('month', /^20\d\d-(0[1-9]|1[0-2])$/),
    nights: first('nights', /^\d{1,3}-\d{1,3}$/),
    board: known('board', boards),
    budget: first('budget', /^[1-9]\d{3,7}$/),
    protection: matching('protection', /^[A-Za-z]{3,6}$/),
    line: matching('line', /^[a-z0-9]+(-[a-z0-9]+)*$/),
    port: matching('port', /^[\p{L}][\p{L} '&.-]{1,40}$/u),
  };
  const [sort = 'SOONEST'] = known('sort', sorts);
  const page = Number(first('page', /^[1-9]\d{0,2}$/)[0] ?? 1);
  return {
    filter: toFilter(chosen),
    sort,
    page,
    first: perPage,
    offset: (page - 1) * perPage,
    chosen,
    narrowed: page > 1 || sort !== 'SOONEST' || Object.values(chosen).some((values) => values.length > 0),
  };
}

interface Chosen {
  from: string[];
  kind: OfferKind[];
  month: string[];
  nights: string[];
  board: Board[];
  budget: string[];
  protection: string[];
  line: string[];
  port: string[];
}

function toFilter(chosen: Chosen): UrlOfferFilter {
  const [minNights, maxNights] = (chosen.nights[0] ?? '').split('-').map(Number);
  return {
    ...nonEmpty('from', chosen.from),
    ...nonEmpty('kinds', chosen.kind),
    ...nonEmpty('months', chosen.month),
    ...nonEmpty('boards', chosen.board),
    ...nonEmpty('protection', chosen.protection),
    ...nonEmpty('lines', chosen.line),
    ...nonEmpty('ports', chosen.port),
    ...(minNights && maxNights && { minNights, maxNights }),
    ...(chosen.budget[0] && { maxTotalPence: Number(chosen.budget[0]) }),
  };
}

function nonEmpty<Key extends string, Value>(key: Key, values: Value[]): Partial<Record<Key, Value[]>> {
  return values.length > 0 ? ({ [key]: values } as Record<Key, Value[]>) : {};
}

/** A printed code as somebody types it: `nw 4127` → `NW4127`; null when it cannot be one. */
export function readOfferCode(query: PageQuery): string | null {
  const typed = (query.code?.[0] ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  return /^[A-Z]{2}\d{4}$/.test(typed) ? typed : null;
}
