/** Features of the site, one line each; deleting a feature is deleting its folder and its line. */

import { accounts } from './features/accounts/feature.ts';
import { bookings } from './features/bookings/feature.ts';
import { contentDesk } from './features/content-desk/feature.ts';
import type { Feature, ReaderDeps } from './features/define-feature.ts';
import { enquiries } from './features/enquiries/feature.ts';
import { payments } from './features/payments/feature.ts';
import { photos } from './features/photos/feature.ts';
import { posters } from './features/posters/feature.ts';
import { shortlist } from './features/shortlist/feature.ts';
import { staff } from './features/staff/feature.ts';
import { subscriptions } from './features/subscriptions/feature.ts';
import { support } from './features/support/feature.ts';
import { travelMoney } from './features/travel-money/feature.ts';
import type { FeatureReaders } from './graphql/resolvers/context.ts';
import type { ShownData } from './platform/cache-tags.ts';

export const features = [
  accounts,
  subscriptions,
  payments,
  bookings,
  enquiries,
  travelMoney,
  shortlist,
  posters,
  photos,
  contentDesk,
  support,
  staff,
] as const;

/** The same list, without the types of single features. */
export const everyFeature: readonly Feature[] = [...features];

/** Resolvers of the query API beside those of the content. */
export const featureResolvers = everyFeature.flatMap(({ resolvers }) => (resolvers ? [resolvers] : []));

export function openReaders(deps: ReaderDeps): Partial<FeatureReaders> {
  return Object.assign({}, ...everyFeature.map((feature) => feature.openReaders?.(deps)));
}

/** Those of the readers whose data pages show. */
export function listShownData(readers: Partial<FeatureReaders>): ShownData[] {
  const isShown = (reader: unknown): reader is ShownData =>
    typeof reader === 'object' && reader !== null && 'revisionOf' in reader;
  return Object.values<unknown>(readers).filter(isShown);
}
