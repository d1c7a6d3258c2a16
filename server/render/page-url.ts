/** Canonical URL of a page, and the query it may read: only the keys it declares, in its own order. */
import type { AnyPage } from '#routes/define-page.ts';
import type { LinkQuery } from '#routes/href.ts';
import type { PageQuery } from '#shared/page.ts';

const maxValues = 20;
/** Length of a value on cached pages, whose URL is the key of every cache. */
const maxCachedValueLength = 200;
/** Length of a value on pages that are never cached: they may receive text that a visitor wrote. */
export const maxPrivateValueLength = 1_000;

export interface PageUrl {
  query: PageQuery;
  /** Path and declared query: the key of every cache; canonical link and `_payload.json` are made from it. */
  canonical: string;
}

/** Query keys that are part of a page's URL, and how they are written there. */
type QueryRules = Pick<AnyPage, 'query' | 'normalizeQuery'>;

/**
 * Values are trimmed, truncated, sorted and deduplicated, so that the order of ticked boxes makes no new
 * page. With `normalizeQuery`, only values that the page understands remain.
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
