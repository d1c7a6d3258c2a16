/** The rivers, the lines that sail them, and the river cruises on sale. */
import { query } from '#shared/query/document.ts';
import type { RiverCruisesQuery, RiverCruisesQueryVariables } from '#shared/query/operations.generated.ts';

export const riverCruisesQuery = query<RiverCruisesQuery, RiverCruisesQueryVariables>(`
  query RiverCruises {
    editorialPage(name: "cruise-river-cruises") {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
    rivers { slug name countries from to km bestMonths towns waterNote summary art }
    cruiseLines { slug name type status included notIncluded tips }
    offers(filter: { kinds: [RIVER] }, first: 24) {
      total
      items { ...RiverSailing }
    }
  }
  fragment RiverSailing on Offer {
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

export type River = RiverCruisesQuery['rivers'][number];
