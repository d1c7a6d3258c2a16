/** The front of the cruise pages: words, the soonest sailings, what the finder offers, the lines, who has sailed. */
import { query } from '#shared/query/document.ts';
import type { CruiseQuery, CruiseQueryVariables } from '#shared/query/operations.generated.ts';

export const cruiseQuery = query<CruiseQuery, CruiseQueryVariables>(`
  query Cruise {
    editorialPage(name: "cruise") {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
    offers(filter: { kinds: [CRUISE, RIVER] }, first: 6) {
      total
      items { ...CruiseCard }
      facets { name options { value label count } }
    }
    noFly: offers(filter: { kinds: [CRUISE, RIVER], noFly: true }, first: 1) { total }
    cruiseLines { slug name type status }
    rivers { slug }
    branches { slug name phone team { name role knows } }
  }
  fragment CruiseCard on Offer {
    id title kind place countryName departs nights art
    from { kind name }
    stay { board }
    price { basis adults children totalPence perPersonPence isFrom left checkedAt localTaxes { pence } }
    protection { scheme holder number note }
  }
`);
