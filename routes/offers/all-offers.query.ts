/** Every offer on sale, or the one with a printed code; the kinds of holiday; the words round them. */
import { query } from '#shared/query/document.ts';
import type { AllOffersQuery, AllOffersQueryVariables } from '#shared/query/operations.generated.ts';

export const allOffersQuery = query<AllOffersQuery, AllOffersQueryVariables>(`
  query AllOffers(
    $name: String!
    $code: ID!
    $byCode: Boolean!
    $filter: OfferFilter
    $sort: OfferSort
    $first: Int
    $offset: Int
  ) {
    editorialPage(name: $name) {
      title
      description
      eyebrow
      opening
      art
      sections { id heading html }
      next { label href }
    }
    offerCollections { slug title art count }
    offer(id: $code) @include(if: $byCode) { ...AllOffersRow }
    offers(filter: $filter, sort: $sort, first: $first, offset: $offset) @skip(if: $byCode) {
      total
      oldestCheck
      facets { name options { value label count } }
      items { ...AllOffersRow }
    }
  }
  fragment AllOffersRow on Offer {
    id
    title
    kind
    summary
    place
    region
    countryName
    departs
    nights
    art
    partner { name }
    stay { name stars starsBy board }
    flexible { from to }
    from { kind name points { place time } }
    includes
    excludes
    price {
      basis
      adults
      children
      totalPence
      perPersonPence
      isFrom
      left
      checkedAt
      depositPence
      wasPence
      wasEvidence
      availability
      localTaxes { label amountMinor currency ratePerGbp rateDate pence }
    }
    protection { scheme holder number note }
    minAge
    accessNotes
    passportNotes
    soloFriendly
    facts { label value }
    cruise {
      ship
      noFly
      fareType
      line { name slug }
      itinerary { day port }
      cabins { grade totalPence }
    }
  }
`);
