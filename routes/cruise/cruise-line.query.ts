/** One line, its ships, and its sailings on sale. */
import { query } from '#shared/query/document.ts';
import type { CruiseLineQuery, CruiseLineQueryVariables } from '#shared/query/operations.generated.ts';

export const cruiseLineQuery = query<CruiseLineQuery, CruiseLineQueryVariables>(`
  query CruiseLine($slug: String!) {
    cruiseLine(slug: $slug) {
      slug name type size summary description adultsOnly minAge ukPorts
      ships { name guests launched note }
      goodFor notFor included notIncluded dress tips soloCabins accessibleCabins
      protection { scheme holder number note }
      status art campaign
      offers(first: 12) { ...LineSailing }
    }
  }
  fragment LineSailing on Offer {
    id title kind summary place region countryName departs nights art minAge accessNotes passportNotes soloFriendly
    includes excludes
    partner { name }
    flexible { from to }
    from { kind name points { place time } }
    stay { name stars starsBy board }
    facts { label value }
    price {
      basis adults children totalPence perPersonPence isFrom left checkedAt depositPence wasPence wasEvidence availability
      localTaxes { label amountMinor currency ratePerGbp rateDate pence }
    }
    protection { scheme holder number note }
    cruise {
      ship noFly fareType tips drinksIncluded onboardCreditMinor onboardCreditCurrency river
      line { name slug }
      itinerary { day port arrive depart overnight }
      cabins { grade totalPence }
    }
  }
`);

export type CruiseLine = NonNullable<CruiseLineQuery['cruiseLine']>;
