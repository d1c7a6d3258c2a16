/** A list of offers for machines, with the addresses that its cards lead to. */
import { href } from '#routes/href.ts';
import { type OfferedHoliday, offer } from '#shared/structured-data/offer.ts';
import { itemList, type Thing } from '#shared/structured-data/thing.ts';

/** Nothing at all for an empty list. */
export function offerList(offers: readonly OfferedHoliday[], origin: string): Thing[] {
  if (offers.length === 0) return [];
  return [itemList(offers.map((each) => offer(each, origin + href('sale', {}, { code: each.id }), origin)))];
}
