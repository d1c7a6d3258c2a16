/** Query for everything on the front page, in one request. */
import { offerCardFields } from '#client/components/offers/offer-card.query.ts';
import { query } from '#shared/query/document.ts';
import type { HomeQuery, HomeQueryVariables } from '#shared/query/operations.generated.ts';

export const homeQuery = query<HomeQuery, HomeQueryVariables>(
  `
  query Home {
    editorialPage(name: "index") {
      title
      description
      eyebrow
      opening
      art
      sections { id heading html }
      next { label href }
    }
    onSale: offers(first: 0) {
      total
      facets { name options { value label group count } }
    }
    beach: offers(filter: { kinds: [BEACH] }, first: 1) { items { ...OfferCard } }
    ski: offers(filter: { kinds: [SKI] }, first: 1) { items { ...OfferCard } }
    river: offers(filter: { kinds: [RIVER] }, first: 1) { items { ...OfferCard } }
    cruise: offers(filter: { kinds: [CRUISE] }, first: 1) { items { ...OfferCard } }
    coach: offers(filter: { kinds: [COACH] }, first: 1) { items { ...OfferCard } }
    islands: offers(filter: { kinds: [ISLANDS] }, first: 1) { items { ...OfferCard } }
    longHaul: offers(filter: { kinds: [LONGHAUL] }, first: 1) { items { ...OfferCard } }
    city: offers(filter: { kinds: [CITY] }, first: 1) { items { ...OfferCard } }
    cruises: offers(filter: { kinds: [CRUISE, RIVER] }, first: 0) { total }
    destinations { slug }
    rates(codes: ["EUR", "USD", "TRY"]) { code name symbol sell checkedAt }
    releases(first: 3) { items { slug headline date place } }
  }
`,
  offerCardFields,
);
