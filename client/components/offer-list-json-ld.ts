/** A list of offers for machines: in their order the addresses of their own pages, where everything is told. */
import type { JsonLdNode } from '#shared/structured-data/json-ld.ts';
import { offerHref } from './offer-href.ts';

interface ListedOffer {
  readonly id: string;
  readonly slug: string;
}

/** Nothing at all for an empty list. */
export function offerListJsonLd(offers: readonly ListedOffer[], origin: string): JsonLdNode[] {
  if (offers.length === 0) return [];
  const itemListElement = offers.map((offer, index) => ({
    '@type': 'ListItem' as const,
    position: index + 1,
    url: origin + offerHref({ id: offer.id, slug: offer.slug }),
  }));
  return [{ '@type': 'ItemList', itemListElement }];
}
