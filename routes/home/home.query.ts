/** Everything the front page shows, in one question. */
import { query } from '#shared/query/document.ts';
import type { HomeQuery, HomeQueryVariables } from '#shared/query/operations.generated.ts';

export const homeQuery = query<HomeQuery, HomeQueryVariables>(`
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
      facets { name options { value label count } }
    }
    beach: offers(filter: { kinds: [BEACH] }, first: 1) { items { ...HomePick } }
    ski: offers(filter: { kinds: [SKI] }, first: 1) { items { ...HomePick } }
    river: offers(filter: { kinds: [RIVER] }, first: 1) { items { ...HomePick } }
    cruise: offers(filter: { kinds: [CRUISE] }, first: 1) { items { ...HomePick } }
    coach: offers(filter: { kinds: [COACH] }, first: 1) { items { ...HomePick } }
    islands: offers(filter: { kinds: [ISLANDS] }, first: 1) { items { ...HomePick } }
    longHaul: offers(filter: { kinds: [LONGHAUL] }, first: 1) { items { ...HomePick } }
    city: offers(filter: { kinds: [CITY] }, first: 1) { items { ...HomePick } }
    cruises: offers(filter: { kinds: [CRUISE, RIVER] }, first: 0) { total }
    rates(codes: ["EUR", "USD", "TRY"]) { code name symbol sell checkedAt }
    releases(first: 3) { items { slug headline date place } }
  }
  fragment HomePick on Offer {
    id
    title
    kind
    place
    countryName
    departs
    nights
    art
    from { kind name }
    stay { board }
    price { basis adults children totalPence perPersonPence isFrom left checkedAt }
    protection { scheme holder number note }
  }
`);
