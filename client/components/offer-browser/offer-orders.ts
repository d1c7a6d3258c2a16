/** Sort orders of offer lists, with labels for the select and for headings. */
import type { OfferSearch } from '#shared/lists/offer-filter.ts';

export const offerOrders: readonly (readonly [OfferSearch['sort'], string])[] = [
  ['SOONEST', 'Soonest departure'],
  ['LOWEST_TOTAL', 'Lowest total'],
  ['LOWEST_PER_NIGHT', 'Lowest per night'],
  ['LOWEST_PER_PERSON', 'Lowest per person'],
];

const labels: Record<OfferSearch['sort'], string> = {
  SOONEST: 'soonest departure first',
  LOWEST_TOTAL: 'lowest total first',
  LOWEST_PER_NIGHT: 'lowest price a night first',
  LOWEST_PER_PERSON: 'lowest price per person first',
};

/** `lowest total first`. */
export function orderLabel(sort: OfferSearch['sort']): string {
  return labels[sort];
}

/** `Summer holidays, lowest total first`; the default order is not named. */
export function withOrder(title: string, { sort }: Pick<OfferSearch, 'sort'>): string {
  return sort === 'SOONEST' ? title : `${title}, ${labels[sort]}`;
}
