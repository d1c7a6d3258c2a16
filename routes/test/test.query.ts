/** One specimen of everything the components show. */
import { query } from '#shared/query/document.ts';
import type { TestPageQuery, TestPageQueryVariables } from '#shared/query/operations.generated.ts';

export const testPageQuery = query<TestPageQuery, TestPageQueryVariables>(`
  query TestPage {
    editorialPage(name: "test") {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
    offers(first: 3) { items { ...Specimen } }
    branches {
      slug name county addressLines town postcode phone stateNote
      hours { day opens closes }
      specialDays { date closed opens closes why }
    }
    rates(codes: ["EUR", "USD", "NOK"]) { code name symbol sell buy smallestNote leadDays checkedAt }
  }
  fragment Specimen on Offer {
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
    cruise { ship noFly fareType line { name slug } itinerary { day port } cabins { grade totalPence } }
  }
`);
