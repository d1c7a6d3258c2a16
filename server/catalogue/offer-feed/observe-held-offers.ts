/** Gauge of the offers whose change by a feed waits for a person. */
import type { Database } from '../../platform/database/open-database.ts';
import type { MetricMakers } from '../../platform/observe/metrics.ts';
import { countFeedDrafts } from './feed-store.ts';

/** Returns the reader of the gauge, called with the other gauges of the database. */
export function observeHeldOffers(
  { gauge }: MetricMakers,
  { read }: Pick<Database, 'read'>,
): () => Promise<void> {
  const held = gauge({
    name: 'offers_held',
    help: 'Offers of feeds whose change waits for a person to publish or discard it',
  });
  return async () => held.set(await countFeedDrafts(read));
}
