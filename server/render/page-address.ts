/** The one address of a page and what of the query it may see: only the keys it declares, in its own order. */
import type { PageQuery } from '#shared/page.ts';

const mostValues = 20;
/** The address of a kept page is its key in every cache. */
const longestKept = 80;
/** A page that is never kept may be handed what a visitor wrote. */
export const longestWritten = 1_000;

export interface PageAddress {
  query: PageQuery;
  /** Path and declared query: the key of every cache, and what canonical and `_payload.json` are made from. */
  canonical: string;
}

/** Values are trimmed, cut short, sorted and without repeats, so that the order of boxes ticked makes no new page. */
export function pageAddress(
  path: string,
  search: string,
  declared: readonly string[],
  longestValue = longestKept,
): PageAddress {
  if (declared.length === 0 || search === '') return { query: {}, canonical: path };
  const given = new URLSearchParams(search);
  const query: Record<string, readonly string[]> = {};
  const kept = new URLSearchParams();
  for (const key of declared) {
    const values = given
      .getAll(key)
      .map((value) => value.trim().slice(0, longestValue))
      .filter(Boolean);
    const unique = [...new Set(values)].sort().slice(0, mostValues);
    if (unique.length === 0) continue;
    query[key] = unique;
    for (const value of unique) kept.append(key, value);
  }
  return { query, canonical: kept.size > 0 ? `${path}?${kept}` : path };
}
