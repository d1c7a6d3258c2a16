/** What somebody searches for, as the address holds it: without blanks at its ends, and no longer than is looked at. */
import type { PageQuery } from './page.ts';

/** As many as of any value in the address of a page that is cached. */
export const maxSearchCharacters = 80;

export function readSearchText(query: PageQuery): string {
  const text = (query.q?.[0] ?? '').trim().replace(/\s+/g, ' ').slice(0, maxSearchCharacters);
  // A sign of two halves is not cut in two.
  return text.replace(/[\uD800-\uDBFF]$/, '').trim();
}
