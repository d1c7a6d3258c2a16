/** Drops page views that are reported twice for one showing, as React's Strict Mode does. */
import type { PageView } from '../lifecycle/signals.ts';

/** Compares with the previous view only: going back is a new visit. */
export function createPageViewDeduplicator(): (page: PageView) => boolean {
  let last: string | undefined;
  return ({ entry, address }) => {
    const key = `${entry} ${address}`;
    if (key === last) return false;
    last = key;
    return true;
  };
}
