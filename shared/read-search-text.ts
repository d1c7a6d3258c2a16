/** Search text in the address: trimmed, and no longer than the search reads. */
import type { PageQuery } from './page.ts';

/** Same limit as for any value in the address of a cached page. */
export const maxSearchCharacters = 200;

export function readSearchText(query: PageQuery): string {
  const text = (query.q?.[0] ?? '').trim().replace(/\s+/g, ' ').slice(0, maxSearchCharacters);
  // Drops half a surrogate pair at the cut.
  return text.replace(/[\uD800-\uDBFF]$/, '').trim();
}
