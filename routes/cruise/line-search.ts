/** Address of the cruise line comparison: its filters and its sort order. */
import type { PageQuery } from '#shared/page.ts';
import type { ComparedLine } from './cruise-lines.query.ts';
import { fareScore } from './fare-inclusions.ts';

export const lineQueryKeys = ['type', 'port', 'adults', 'single', 'sort'] as const;

export const lineSorts = ['name', 'guests', 'ports', 'fare', 'single'] as const;
export type LineSort = (typeof lineSorts)[number];

export interface LineSearch {
  readonly type: string | null;
  /** UK port, spelled as the lines name it. */
  readonly port: string | null;
  readonly adultsOnly: boolean;
  /** Only lines with single cabins: the line states a number, or a sailing on sale has one. */
  readonly single: boolean;
  readonly sort: LineSort;
  readonly narrowed: boolean;
}

/** Parses the query; ignores invalid values. */
export function readLineSearch(query: PageQuery): LineSearch {
  const one = (key: string, pattern: RegExp) => query[key]?.find((value) => pattern.test(value)) ?? null;
  const search = {
    type: one('type', /^(?:ocean|river|expedition|tall-ship)$/),
    port: one('port', /^[\p{L}][\p{L} '’&.-]{1,40}$/u),
    adultsOnly: one('adults', /^only$/) !== null,
    single: one('single', /^yes$/) !== null,
    sort: lineSorts.find((sort) => query.sort?.includes(sort)) ?? 'name',
  };
  const { sort, ...filters } = search;
  return { ...search, narrowed: sort !== 'name' || Object.values(filters).some(Boolean) };
}

/** Returns the query of the same search with another sort order. */
export function lineSearchQuery({ type, port, adultsOnly, single }: LineSearch, sort: LineSort) {
  return {
    type: type ?? undefined,
    port: port ?? undefined,
    adults: adultsOnly ? 'only' : undefined,
    single: single ? 'yes' : undefined,
    sort: sort === 'name' ? undefined : sort,
  };
}

/** Omits lines no longer sold. Ties keep their order by name. */
export function searchLines(lines: readonly ComparedLine[], search: LineSearch): ComparedLine[] {
  return lines
    .filter(
      (line) =>
        line.status !== 'RETIRED' &&
        (search.type === null || line.types.includes(search.type)) &&
        (search.port === null || line.ukPorts.includes(search.port)) &&
        (!search.adultsOnly || line.adultsOnly) &&
        (!search.single || hasSingles(line)),
    )
    .toSorted(compare[search.sort]);
}

/** Ranks a line that only has single cabins on sale (0.5) below lines that state a number of them. */
const singlesRank = ({ soloCabins, singlesOnSale }: ComparedLine) => soloCabins ?? (singlesOnSale ? 0.5 : -1);

const hasSingles = (line: ComparedLine) => singlesRank(line) > 0;

const largest = ({ ships }: ComparedLine) => Math.max(...ships.map(({ guests }) => guests));

const compare: Record<LineSort, (a: ComparedLine, b: ComparedLine) => number> = {
  name: () => 0,
  guests: (a, b) => largest(a) - largest(b),
  ports: (a, b) => b.ukPorts.length - a.ukPorts.length,
  fare: (a, b) => fareScore(b.fare) - fareScore(a.fare),
  single: (a, b) => singlesRank(b) - singlesRank(a),
};
