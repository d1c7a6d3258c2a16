/** Groups of search results: what each shows, and which comes first. */
import type { OfferModel } from '../model/offer-model.ts';
import type { Describe } from './describe-answers.ts';
import { type DirectoryHit, fits } from './directory.ts';
import type { DirectoryEntry, EntryKind } from './directory-entry.ts';
import type { OfferHits } from './search-offer-set.ts';

export interface SearchItem
  extends Pick<DirectoryEntry, 'slug' | 'title' | 'detail' | 'art' | 'anchor' | 'address'> {
  readonly kind: EntryKind | 'OFFER';
  readonly offer: OfferModel | null;
}

const groupNames = ['OFFERS', 'BRANCHES', 'DESTINATIONS', 'CRUISES', 'INFORMATION', 'PRESS'] as const;
export type GroupName = (typeof groupNames)[number];

export interface SearchGroup {
  readonly name: GroupName;
  readonly total: number;
  /** True when conditions were dropped to find any result. */
  readonly nearly: boolean;
  readonly items: readonly SearchItem[];
}

const groupOf: Record<EntryKind, GroupName> = {
  DESTINATION: 'DESTINATIONS',
  LINE: 'CRUISES',
  SHIP: 'CRUISES',
  RIVER: 'CRUISES',
  BRANCH: 'BRANCHES',
  PAGE: 'INFORMATION',
  LEGAL: 'INFORMATION',
  COLLECTION: 'INFORMATION',
  CAMPAIGN: 'INFORMATION',
  VACANCY: 'INFORMATION',
  CURRENCY: 'INFORMATION',
  RELEASE: 'PRESS',
};

export interface RankedGroup extends SearchGroup {
  readonly fit: number;
}

export function rankGroups(groups: readonly RankedGroup[]): readonly RankedGroup[] {
  return groups
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.fit - a.fit || groupNames.indexOf(a.name) - groupNames.indexOf(b.name));
}

export function offerGroup(offers: readonly OfferModel[], total: number): SearchGroup {
  return { name: 'OFFERS', total, nearly: false, items: offers.map(toItem) };
}

/** Limit on near misses: the nearest are useful, but everything on sale is no answer. */
const nearest = 6;

/** Puts the offer whose code was typed first, on sale or not, and among the other results or not. */
export function toOfferGroup(
  { offers, total, fit, nearly }: OfferHits,
  byCode: { offer: OfferModel; isHit: boolean } | null,
  first: number,
): RankedGroup {
  if (!byCode && nearly) return nearGroup(offers.slice(0, nearest), fit);
  if (!byCode) return { ...offerGroup(offers, total), fit };
  const others = offers.filter(({ id }) => id !== byCode.offer.id);
  return {
    ...offerGroup([byCode.offer, ...others].slice(0, first), byCode.isHit ? total : total + 1),
    fit: fits.name + 1,
  };
}

export function nearGroup(offers: readonly OfferModel[], fit: number): RankedGroup {
  return { ...offerGroup(offers, offers.length), nearly: true, fit };
}

export function toItem(offer: OfferModel): SearchItem {
  const { id, slug, title, summary, art } = offer;
  return { kind: 'OFFER', slug: `${slug}-${id.toLowerCase()}`, title, detail: summary, art, offer };
}

export function groupEntries(
  hits: readonly DirectoryHit[],
  first: number,
  describe: Describe,
): RankedGroup[] {
  const groups = new Map<GroupName, DirectoryHit[]>();
  for (const hit of hits) {
    const name = groupOf[hit.entry.kind];
    groups.set(name, [...(groups.get(name) ?? []), hit]);
  }
  return [...groups].map(([name, found]) => ({
    name,
    total: found.length,
    nearly: false,
    fit: Math.max(...found.map(({ fit }) => fit)),
    // A list of branches that holds notes or opens on Saturdays is of use only as a whole.
    items: found
      .slice(0, name === 'BRANCHES' ? found.length : first)
      .map(({ entry }) => ({ ...describe(entry), offer: null })),
  }));
}
