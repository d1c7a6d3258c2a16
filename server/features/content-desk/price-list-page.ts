/** List of prices at the desk: those to look up, all of them, or those that a search finds. */
import type { Request, RequestHandler } from 'express';
import { offerHref } from '#routes/offer-href.ts';
import type { DuePrice } from '../../catalogue/price-checks/list-due-prices.ts';
import { findHeads } from '../../catalogue/revisions/revision-store.ts';
import { readDone } from '../staff/desk-access.ts';
import { sendDeskPage } from '../staff/pages/desk-page.tsx';
import type { ContentServices } from './content-services.ts';
import { describeHead } from './describe-head.ts';
import { priceLister } from './list-prices.ts';
import { PriceList } from './pages/price-list.tsx';

const pageSize = 25;

const doneTexts = {
  right: 'is marked as looked up. Visitors see the day within five seconds.',
  changed: 'has changed since you opened the list. Look at it again, below.',
  withdrawn: 'is withdrawn. Within five seconds its page says that it has ended.',
};

export function priceListPage(services: ContentServices): RequestHandler {
  const listPrices = priceLister(services);
  return async (req, res) => {
    const search = typeof req.query.search === 'string' ? req.query.search.trim().slice(0, 80) : '';
    const isAll = req.query.view === 'all' || search !== '';
    const prices = await listPrices({ isAll, search });
    const after = typeof req.query.after === 'string' ? req.query.after : '';
    const rest = prices.filter((price) => isAfter(price, after));
    const shown = rest.slice(0, pageSize);
    const last = shown.at(-1);
    const content = PriceList({
      ...{ isAll, search, rows: await describeRows(services, shown), total: prices.length },
      // The list of the same place, to come back to.
      place: new URLSearchParams({
        ...(isAll && { view: 'all' }),
        ...(search && { search }),
        ...(after && { after }),
      }).toString(),
      more: rest.length > pageSize && last ? placeOf(last) : null,
    });
    const title = search ? `Prices: ${search}` : isAll ? 'All prices' : 'Prices to look up';
    await sendDeskPage(services, res, { title, done: describeDone(req), content });
  };
}

function placeOf({ checkedAt, id }: DuePrice): string {
  return `${checkedAt} ${id}`;
}

/** Compares as the list is sorted. The price at the place may have left the list since. */
function isAfter({ checkedAt, id }: DuePrice, place: string): boolean {
  const [at = '', code = ''] = place.split(' ');
  return (checkedAt.localeCompare(at) || id.localeCompare(code)) > 0;
}

function describeDone(req: Request): string | undefined {
  const text = readDone(req, doneTexts);
  const { offer } = req.query;
  return text && typeof offer === 'string' && /^[A-Z]{2}\d{4}$/.test(offer) ? `${offer} ${text}` : undefined;
}

async function describeRows({ database, embedded, now }: ContentServices, prices: readonly DuePrice[]) {
  const ids = prices.map(({ id }) => id);
  const heads = await findHeads(database.read, 'offers', ids);
  const at = now();
  return prices.flatMap((price) => {
    const offer = embedded.model.offersById.get(price.id);
    const partner = embedded.model.partnersBySlug.get(price.partner);
    if (!offer) return [];
    const head = heads.get(price.id);
    return {
      ...price,
      people: offer.price.adults + offer.price.children,
      partner: partner?.name ?? price.partner,
      partnerPage: offer.partnerPage ?? partner?.website ?? null,
      href: offerHref(offer),
      number: head?.number ?? 0,
      waiting: describeHead(head, at),
    };
  });
}
