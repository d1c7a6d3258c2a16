/** Prices on sale by the day of their last check, oldest first; read once a minute for each content. */
import { minuteMs } from '#shared/dates.ts';
import { maxPriceAgeDays } from '#shared/price-age.ts';
import type { Model } from '../../catalogue/model/model.ts';
import { readConfirmations } from '../../catalogue/offer-feed/feed-store.ts';
import { type DuePrice, listDuePrices } from '../../catalogue/price-checks/list-due-prices.ts';
import { onceEach } from '../../catalogue/reading/share-values.ts';
import type { ContentServices } from './content-services.ts';

interface PriceView {
  /** Every price on sale, not only those that are due. */
  readonly isAll: boolean;
  /** Words of a code, a title or a partner's name. */
  readonly search: string;
}

/** Shared by the first page of the desk, which has the count, and the list. */
export const priceLister = onceEach(createPriceLister);

function createPriceLister({ embedded, database, now }: ContentServices) {
  let known: { model: Model; minute: number; prices: Promise<readonly DuePrice[]> } | undefined;
  const listEvery = (): Promise<readonly DuePrice[]> => {
    const { model } = embedded;
    const minute = Math.floor(now().getTime() / minuteMs);
    if (known?.model === model && known.minute === minute) return known.prices;
    const prices = readConfirmations(database.read).then((confirmed) =>
      listDuePrices(model, now(), 0, confirmed),
    );
    known = { model, minute, prices };
    prices.catch(() => {
      known = undefined;
    });
    return prices;
  };
  return async ({ isAll, search }: PriceView): Promise<readonly DuePrice[]> => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const nameOf = (slug: string) => embedded.model.partnersBySlug.get(slug)?.name ?? '';
    const isFound = ({ id, title, partner }: DuePrice) => {
      const text = `${id} ${title} ${nameOf(partner)}`.toLowerCase();
      return words.every((word) => text.includes(word));
    };
    return (await listEvery()).filter(
      (price) => (isAll || price.ageDays >= maxPriceAgeDays) && (words.length === 0 || isFound(price)),
    );
  };
}
