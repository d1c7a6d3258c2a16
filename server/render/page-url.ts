/** The one address of a page and what of the query it may see: only the keys it declares, in its own order. */
import type { AnyPage } from '#routes/define-page.ts';
import type { LinkQuery } from '#routes/href.ts';
import type { PageQuery } from '#shared/page.ts';

const maxValues = 20;
/** The address of a kept page is its key in every cache. */
const maxCachedValueLength = 80;
/** A page that is never kept may be handed what a visitor wrote. */
export const maxPrivateValueLength = 1_000;

export interface PageUrl {
  query: PageQuery;
  /** Path and declared query: the key of every cache, and what canonical and `_payload.json` are made from. */
  canonical: string;
}

/** What of the query is part of a page's address, and how it is written there. */
type QueryRules = Pick<AnyPage, 'query' | 'normalizeQuery'>;

/**
 * Values are trimmed, cut short, sorted and without repeats, so that the order of boxes ticked makes no new page; of
 * a page that says how it understands them only those are left that it does.
 */
export function resolvePageUrl(
  path: string,
  search: string,
  { query: allowedKeys, normalizeQuery }: QueryRules,
  maxValueLength = maxCachedValueLength,
): PageUrl {
  if (allowedKeys.length === 0 || search === '') return { query: {}, canonical: path };
  const params = new URLSearchParams(search);
  const asked = keepValues(allowedKeys, (key) =>
    params.getAll(key).map((value) => value.trim().slice(0, maxValueLength)),
  );
  const understood = normalizeQuery?.(asked);
  const query = understood ? keepValues(allowedKeys, (key) => toValues(understood[key])) : asked;
  const canonical = new URLSearchParams(
    Object.entries(query).flatMap(([key, values]) => values.map((value) => [key, value])),
  );
  return { query, canonical: canonical.size > 0 ? `${path}?${canonical}` : path };
}

function keepValues(keys: readonly string[], valuesOf: (key: string) => readonly string[]): PageQuery {
  const entries = keys.map((key) => {
    const values = valuesOf(key).filter(Boolean);
    return [key, [...new Set(values)].sort().slice(0, maxValues)] as const;
  });
  return Object.fromEntries(entries.filter(([, values]) => values.length > 0));
}

function toValues(value: LinkQuery[string]): readonly string[] {
  if (value === undefined) return [];
  return typeof value === 'object' ? value : [String(value)];
}
