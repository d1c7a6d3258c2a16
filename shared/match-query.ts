/** Filter of a query by patterns: the first matching value of each key; all other values are dropped. */
import type { PageQuery } from './page.ts';

export function matchQuery<Key extends string>(
  query: PageQuery,
  patterns: Readonly<Record<Key, RegExp>>,
): Partial<Record<Key, string>> {
  const found = Object.entries<RegExp>(patterns).flatMap(([key, pattern]) => {
    const value = query[key]?.find((one) => pattern.test(one));
    return value === undefined ? [] : [[key, value]];
  });
  return Object.fromEntries(found);
}

/** Number of a list's later page; the first page has the list's own address. */
export const laterPagePattern = /^(?:[2-9]|[1-9]\d{1,3})$/;
