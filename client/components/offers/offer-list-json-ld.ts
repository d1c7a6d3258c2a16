/** Structured data of an offer list: the addresses of the offers' own pages, in order. */

import { offerHref } from '#routes/offer-href.ts';
import type { JsonLdNode } from '#shared/structured-data/json-ld.ts';

interface ListedOffer {
  readonly id: string;
  readonly slug: string;
}

/** Returns nothing for an empty list. See https://schema.org/ItemList */
export function offerListJsonLd(offers: readonly ListedOffer[], origin: string): JsonLdNode[] {
  if (offers.length === 0) return [];
  const itemListElement = offers.map((offer, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    url: origin + offerHref({ id: offer.id, slug: offer.slug }),
  }));
  return [{ '@type': 'ItemList', itemListElement }];
}
