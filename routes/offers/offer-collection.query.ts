/** One kind of holiday: its words, its offers as narrowed, and its siblings. */
import { query } from '#shared/query/document.ts';
import type {
  OfferCollectionQuery,
  OfferCollectionQueryVariables,
} from '#shared/query/operations.generated.ts';

export const offerCollectionQuery = query<OfferCollectionQuery, OfferCollectionQueryVariables>(`
  query OfferCollection($slug: String!, $filter: OfferFilter, $sort: OfferSort, $first: Int, $offset: Int) {
    offerCollection(slug: $slug) {
      slug
      title
      description
      eyebrow
      intro
      art
      guide { id heading html }
      facts { label value }
      reviewedOn
    }
    offerCollections { slug title art count }
    offers(filter: $filter, sort: $sort, first: $first, offset: $offset) {
      total
      oldestCheck
      facets { name options { value label count } }
      items { ...CollectionRow }
    }
  }
  fragment CollectionRow on Offer {
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
