/** Sailings on sale, narrowed; and how many there would be with and without a flight. */
import { query } from '#shared/query/document.ts';
import type { CruiseOffersQuery, CruiseOffersQueryVariables } from '#shared/query/operations.generated.ts';

export const cruiseOffersQuery = query<CruiseOffersQuery, CruiseOffersQueryVariables>(`
  query CruiseOffers(
    $filter: OfferFilter!
    $withoutFlight: OfferFilter!
    $withFlight: OfferFilter!
    $sort: OfferSort!
    $first: Int!
    $offset: Int!
  ) {
    editorialPage(name: "cruise-offers") {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
    offers(filter: $filter, sort: $sort, first: $first, offset: $offset) {
      total
      oldestCheck
      items { ...SailingOnSale }
      facets { name options { value label count } }
    }
    withoutFlight: offers(filter: $withoutFlight, first: 1) { total }
    withFlight: offers(filter: $withFlight, first: 1) { total }
  }
  fragment SailingOnSale on Offer {
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
