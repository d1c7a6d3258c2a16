/** A list of offers for machines, with the addresses that its cards lead to. */
import { href } from '#routes/href.ts';
import { itemListJsonLd, type JsonLdNode } from '#shared/structured-data/json-ld.ts';
import { type OfferedHoliday, offerJsonLd } from '#shared/structured-data/offer.ts';

/** Nothing at all for an empty list. */
export function offerListJsonLd(offers: readonly OfferedHoliday[], origin: string): JsonLdNode[] {
  if (offers.length === 0) return [];
  return [
    itemListJsonLd(
      offers.map((each) => offerJsonLd(each, origin + href('sale', {}, { code: each.id }), origin)),
    ),
  ];
}
