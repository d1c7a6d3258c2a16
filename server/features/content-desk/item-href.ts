/** Addresses of the pages that show an item of the content. */
import { href } from '#routes/href.ts';
import { offerHref } from '#routes/offer-href.ts';
import { table } from '#routes/table.ts';
import type { Model } from '../../catalogue/model/model.ts';
import type { ItemName } from '../../catalogue/revisions/revision-store.ts';

/** Families of pages whose address ends in the id of an item. */
const families: Readonly<Record<string, string>> = {
  branches: '/branches/',
  destinations: '/destinations/',
  collections: '/offers/',
  'cruise-lines': '/cruise/cruise-lines/',
  press: '/press/',
  vacancies: '/careers/',
  partners: '/campaigns/',
};

/** Kinds that one page shows. */
const singlePages: Readonly<Record<string, string>> = {
  rivers: href('cruise-river-cruises'),
  rates: href('travel-money'),
  'travel-money': href('travel-money'),
  'payment-plan': href('pay-monthly'),
  promotions: href('competitiontcs'),
  meetups: href('solo-club'),
  referral: href('recommend-a-friend'),
};

/** Returns the address of the page that shows an item; the home page’s where many pages do. */
export function pageOf({ kind, id }: ItemName, model: Pick<Model, 'offersById'>): string {
  const offer = kind === 'offers' ? model.offersById.get(id) : undefined;
  if (offer) return offerHref(offer);
  if (kind === 'legal') return `/important/${id.replace(/\.v\d+$/, '')}`;
  if (kind === 'pages') return table.find(({ name }) => name === id)?.path ?? '/';
  const family = families[kind];
  return family ? family + id : (singlePages[kind] ?? '/');
}
