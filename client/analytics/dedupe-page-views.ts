/** Tells a page shown for the first time from the same showing told twice, as React's strict mode does. */
import type { PageView } from '../lifecycle/signals.ts';

/** Going back is a visit of its own: only the showing just before is compared with. */
export function createPageViewDeduplicator(): (page: PageView) => boolean {
  let last: string | undefined;
  return ({ entry, address }) => {
    const key = `${entry} ${address}`;
    if (key === last) return false;
    last = key;
    return true;
  };
}
