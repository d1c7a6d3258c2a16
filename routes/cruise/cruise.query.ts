/** Query for the cruise front page: text, soonest sailings, finder facets, lines, and specialists. */
import { offerCardFields } from '#client/components/offers/offer-card.query.ts';
import { query } from '#shared/query/document.ts';
import type { CruiseQuery, CruiseQueryVariables } from '#shared/query/operations.generated.ts';

export const cruiseQuery = query<CruiseQuery, CruiseQueryVariables>(
  `
  query Cruise {
    editorialPage(name: "cruise") {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
    offers(filter: { kinds: [CRUISE, RIVER] }, first: 6) {
      total
      items { ...OfferCard }
      facets { name options { value label count } }
    }
    noFly: offers(filter: { kinds: [CRUISE, RIVER], noFly: true }, first: 1) { total }
    cruiseLines { slug name type status }
    rivers { slug }
    branches { slug name phone services bridge { slug } team { slug name role knows appointments } }
  }
`,
  offerCardFields,
);
