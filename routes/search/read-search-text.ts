/** What somebody searches for, as the address holds it: without blanks at its ends, and no longer than is looked at. */
import type { PageQuery } from '#shared/page.ts';

/** As many as the query API takes. */
export const maxSearchCharacters = 100;

export function readSearchText(query: PageQuery): string {
  const text = (query.q?.[0] ?? '').trim().replace(/\s+/g, ' ').slice(0, maxSearchCharacters);
  // A sign of two halves is not cut in two.
  return text.replace(/[\uD800-\uDBFF]$/, '').trim();
}
