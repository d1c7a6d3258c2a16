/** Which prices are to be looked up again: those on sale that were checked longest ago, for a command or a page. */
import { priceAgeDays } from '#shared/price-age.ts';
import type { ResolverContext } from '../resolvers/context.ts';

export interface DuePrice {
  readonly id: string;
  readonly title: string;
  /** Slug of the partner, whose file it stands in. */
  readonly partner: string;
  readonly totalPence: number;
  readonly checkedAt: string;
  /** Days of London since it was checked. */
  readonly ageDays: number;
}

/** Oldest first; `minAgeDays` of 0 lists all that is on sale. */
export function listDuePrices(
  { model, onSale, now }: Pick<ResolverContext, 'model' | 'onSale' | 'now'>,
  minAgeDays: number,
): DuePrice[] {
  return model.offers
    .filter((_, place) => onSale.has(place))
    .map(({ id, title, partnerSlug, price }) => ({
      id,
      title,
      partner: partnerSlug,
      totalPence: price.totalPence,
      checkedAt: price.checkedAt,
      ageDays: priceAgeDays(price.checkedAt, new Date(now)),
    }))
    .filter(({ ageDays }) => ageDays >= minAgeDays)
    .sort((a, b) => a.checkedAt.localeCompare(b.checkedAt) || a.id.localeCompare(b.id));
}
