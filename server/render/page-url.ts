/** The one address of a page and what of the query it may see: only the keys it declares, in its own order. */
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

/** Values are trimmed, cut short, sorted and without repeats, so that the order of boxes ticked makes no new page. */
export function resolvePageUrl(
  path: string,
  search: string,
  allowedKeys: readonly string[],
  maxValueLength = maxCachedValueLength,
): PageUrl {
  if (allowedKeys.length === 0 || search === '') return { query: {}, canonical: path };
  const params = new URLSearchParams(search);
  const query: Record<string, readonly string[]> = {};
  const canonicalParams = new URLSearchParams();
  for (const key of allowedKeys) {
    const values = params
      .getAll(key)
      .map((value) => value.trim().slice(0, maxValueLength))
      .filter(Boolean);
    const unique = [...new Set(values)].sort().slice(0, maxValues);
    if (unique.length === 0) continue;
    query[key] = unique;
    for (const value of unique) canonicalParams.append(key, value);
  }
  return { query, canonical: canonicalParams.size > 0 ? `${path}?${canonicalParams}` : path };
}
