/** Reads a query by patterns: of each key the first value that fits. What fits none means nothing and is left out. */
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

/** A page of a list behind its first, which has the list's own address. */
export const laterPagePattern = /^(?:[2-9]|[1-9]\d{1,3})$/;
