/** Features of the site, one line each; deleting a feature is deleting its folder and its line. */

import { accounts } from './features/accounts/feature.ts';
import { bookings } from './features/bookings/feature.ts';
import type { Feature, ReaderDeps } from './features/define-feature.ts';
import { enquiries } from './features/enquiries/feature.ts';
import { payments } from './features/payments/feature.ts';
import { posters } from './features/posters/feature.ts';
import { shortlist } from './features/shortlist/feature.ts';
import { subscriptions } from './features/subscriptions/feature.ts';
import { travelMoney } from './features/travel-money/feature.ts';
import type { FeatureReaders } from './graphql/resolvers/context.ts';

export const features = [
  accounts,
  subscriptions,
  payments,
  bookings,
  enquiries,
  travelMoney,
  shortlist,
  posters,
] as const;

/** The same list, without the types of single features. */
export const everyFeature: readonly Feature[] = [...features];

/** Resolvers of the query API beside those of the content. */
export const featureResolvers = everyFeature.flatMap(({ resolvers }) => (resolvers ? [resolvers] : []));

export function openReaders(deps: ReaderDeps): Partial<FeatureReaders> {
  return Object.assign({}, ...everyFeature.map((feature) => feature.openReaders?.(deps)));
}
