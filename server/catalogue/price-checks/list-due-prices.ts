/** Prices due for a check: those on sale that were checked longest ago, for a command or a page. */
import { londonDay } from '#shared/dates.ts';
import { priceAgeDays } from '#shared/price-age.ts';
import type { Model } from '../model/model.ts';

export interface DuePrice {
  readonly id: string;
  readonly title: string;
  /** Slug of the partner, which is also the name of the offer's content file. */
  readonly partner: string;
  readonly totalPence: number;
  readonly checkedAt: string;
  /** Days in London time since the last check. */
  readonly ageDays: number;
}

/**
 * Lists due prices, oldest first. A `minAgeDays` of 0 lists every offer on sale. `confirmed` has the last
 * feed that had the price of an offer, by code: that is a check, too.
 */
export function listDuePrices(
  model: Model,
  now: Date,
  minAgeDays: number,
  confirmed: ReadonlyMap<string, string> = new Map(),
): DuePrice[] {
  const lastCheck = (id: string, checkedAt: string) => {
    const byFeed = confirmed.get(id);
    return byFeed !== undefined && Date.parse(byFeed) > Date.parse(checkedAt) ? byFeed : checkedAt;
  };
  const onSale = model.offerIndex.onSaleAt(now.getTime(), londonDay(now));
  return model.offers
    .filter((_, place) => onSale.has(place))
    .map(({ id, title, partnerSlug, price }) => {
      const checkedAt = lastCheck(id, price.checkedAt);
      return {
        id,
        title,
        partner: partnerSlug,
        totalPence: price.totalPence,
        checkedAt,
        ageDays: priceAgeDays(checkedAt, now),
      };
    })
    .filter(({ ageDays }) => ageDays >= minAgeDays)
    .sort((a, b) => a.checkedAt.localeCompare(b.checkedAt) || a.id.localeCompare(b.id));
}
