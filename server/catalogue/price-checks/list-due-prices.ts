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

/** Lists due prices, oldest first. A `minAgeDays` of 0 lists every offer on sale. */
export function listDuePrices(model: Model, now: Date, minAgeDays: number): DuePrice[] {
  const onSale = model.offerIndex.onSaleAt(now.getTime(), londonDay(now));
  return model.offers
    .filter((_, place) => onSale.has(place))
    .map(({ id, title, partnerSlug, price }) => ({
      id,
      title,
      partner: partnerSlug,
      totalPence: price.totalPence,
      checkedAt: price.checkedAt,
      ageDays: priceAgeDays(price.checkedAt, now),
    }))
    .filter(({ ageDays }) => ageDays >= minAgeDays)
    .sort((a, b) => a.checkedAt.localeCompare(b.checkedAt) || a.id.localeCompare(b.id));
}
