/** Address of an offer list, parsed into the query API's filter; invalid values are ignored. */
import { laterPagePattern } from '../match-query.ts';
import type { PageQuery } from '../page.ts';

/** Query keys of every offer list, in the order of the address. */
export const offerQueryKeys = [
  'where',
  'from',
  'kind',
  'month',
  'nights',
  'board',
  'budget',
  'protection',
  'line',
  'port',
  'operator',
  'sort',
  'page',
] as const;

const offersPerPage = 12;

const kinds = [
  ...(['BEACH', 'CITY', 'SKI', 'TOUR', 'COACH', 'CRUISE'] as const),
  ...(['RIVER', 'UK', 'LONGHAUL', 'ISLANDS', 'LAKES', 'RAIL'] as const),
];
const boards = [
  ...(['ROOM_ONLY', 'SELF_CATERING', 'BED_AND_BREAKFAST'] as const),
  ...(['HALF_BOARD', 'FULL_BOARD', 'ALL_INCLUSIVE'] as const),
];
const sorts = ['SOONEST', 'LOWEST_TOTAL', 'LOWEST_PER_NIGHT', 'LOWEST_PER_PERSON'] as const;

type OfferKind = (typeof kinds)[number];
type Board = (typeof boards)[number];
type OfferSort = (typeof sorts)[number];

/** Fields of the API's OfferFilter that an address can set. */
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
  partners?: string[];
  where?: string[];
}

export interface OfferSearch {
  filter: UrlOfferFilter;
  sort: OfferSort;
  /** 1 is the first. */
  page: number;
  first: number;
  offset: number;
  /** Values of each facet that filter the list, as they are in the address and were understood. */
  chosen: Record<string, string[]>;
  /** True when the address filters or sorts the list; a later page alone does not count. */
  narrowed: boolean;
}

/** Maximum number of values per key; no visitor chooses a longer list. */
const maxValues = 20;

export function readOfferSearch(query: PageQuery): OfferSearch {
  const matching = (key: string, pattern: RegExp) =>
    [...new Set(query[key] ?? [])].filter((value) => pattern.test(value)).slice(0, maxValues);
  const known = <T extends string>(key: string, all: readonly T[]) =>
    all.filter((one) => (query[key] ?? []).some((value) => value.toUpperCase() === one));
  const first = (key: string, pattern: RegExp) => matching(key, pattern).slice(0, 1);

  const chosen = {
    where: matching('where', slugPattern).map(lowerCase),
    from: matching('from', /^[\p{L}][\p{L} '&.-]{1,40}$/u).map(departureCase),
    kind: known('kind', kinds),
    month: matching('month', /^20\d\d-(0[1-9]|1[0-2])$/),
    nights: first('nights', /^[1-9]\d{0,2}-[1-9]\d{0,2}$/).filter(isRange),
    board: known('board', boards),
    budget: first('budget', /^[1-9]\d{3,7}$/),
    protection: matching('protection', /^[A-Za-z]{3,6}$/).map(upperCase),
    line: matching('line', slugPattern).map(lowerCase),
    port: matching('port', /^[\p{L}][\p{L} '&.-]{1,40}$/u).map(lowerCase),
    operator: matching('operator', slugPattern).map(lowerCase),
  };
  const [sort = 'SOONEST'] = known('sort', sorts);
  const page = Number(first('page', laterPagePattern)[0] ?? 1);
  return {
    filter: toFilter(chosen),
    sort,
    page,
    first: offersPerPage,
    offset: (page - 1) * offersPerPage,
    chosen,
    narrowed: sort !== 'SOONEST' || Object.values(chosen).some((values) => values.length > 0),
  };
}

/**
 * Returns the canonical query of a list: no unknown value, no default, each value in one spelling.
 * `searchToOfferQuery` writes a search that a page has read by its own rules.
 */
export function normalizeOfferQuery(query: PageQuery): OfferLinkQuery {
  return searchToOfferQuery(readOfferSearch(query));
}

export type OfferLinkQuery = Readonly<Record<string, string | number | readonly string[] | undefined>>;

export function searchToOfferQuery({
  chosen,
  sort,
  page,
}: Pick<OfferSearch, 'chosen' | 'sort' | 'page'>): OfferLinkQuery {
  return {
    ...chosen,
    sort: sort === 'SOONEST' ? undefined : sort.toLowerCase(),
    page: page > 1 ? page : undefined,
  };
}

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/i;
const lowerCase = (value: string) => value.toLowerCase();
const upperCase = (value: string) => value.toUpperCase();
/** Upper-cases airport codes, lower-cases everything else. */
const departureCase = (value: string) => (/^[a-z]{3}$/i.test(value) ? upperCase(value) : lowerCase(value));

/** Accepts `5-7`, never `7-5`. */
function isRange(nights: string): boolean {
  const [min = 0, max = 0] = nights.split('-').map(Number);
  return min <= max;
}

interface Chosen {
  where: string[];
  from: string[];
  kind: OfferKind[];
  month: string[];
  nights: string[];
  board: Board[];
  budget: string[];
  protection: string[];
  line: string[];
  port: string[];
  operator: string[];
}

function toFilter(chosen: Chosen): UrlOfferFilter {
  const [minNights, maxNights] = (chosen.nights[0] ?? '').split('-').map(Number);
  return {
    ...nonEmpty('where', chosen.where),
    ...nonEmpty('from', chosen.from),
    ...nonEmpty('kinds', chosen.kind),
    ...nonEmpty('months', chosen.month),
    ...nonEmpty('boards', chosen.board),
    ...nonEmpty('protection', chosen.protection),
    ...nonEmpty('lines', chosen.line),
    ...nonEmpty('ports', chosen.port),
    ...nonEmpty('partners', chosen.operator),
    ...(minNights && maxNights && { minNights, maxNights }),
    ...(chosen.budget[0] && { maxTotalPence: Number(chosen.budget[0]) }),
  };
}

function nonEmpty<Key extends string, Value>(key: Key, values: Value[]): Partial<Record<Key, Value[]>> {
  return values.length > 0 ? ({ [key]: values } as Record<Key, Value[]>) : {};
}

/** Normalises a printed code as typed: `nw 4127` → `NW4127`; null when it cannot be one. */
export function readOfferCode(query: PageQuery): string | null {
  const typed = (query.code?.[0] ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');
  return /^[A-Z]{2}\d{4}$/.test(typed) ? typed : null;
}
