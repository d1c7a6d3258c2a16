/** Finds collections and live campaigns with too few offers on sale. */
import type { ContentFault } from '../reading/content-fault.ts';
import { type Content, type Entry, faultAt } from '../reading/entry.ts';

export interface Counts {
  readonly collections: ReadonlyMap<string, number>;
  /** Live campaigns only. */
  readonly campaigns: ReadonlyMap<string, number>;
}

const minOffers = 6;

export function findThinPages(content: Content, counts: Counts): ContentFault[] {
  const thin = (entry: Entry<unknown>, count: number | undefined, field: string[]) =>
    count === undefined || count >= minOffers
      ? []
      : [faultAt(entry, field, `lets in ${count} offers on sale today; a page needs ${minOffers} or more`)];
  return [
    ...content.collections.flatMap((entry) => thin(entry, counts.collections.get(entry.name), ['rule'])),
    ...content.partners.flatMap((entry) =>
      thin(entry, counts.campaigns.get(entry.name), ['campaign', 'rule']),
    ),
  ];
}
