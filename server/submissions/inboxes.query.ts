/** Query for who answers a submission, desk or branch, and for the holidays that it is about. */
import { query } from '#shared/query/document.ts';
import type { InboxesQuery, InboxesQueryVariables } from '#shared/query/operations.generated.ts';

export const inboxesQuery = query<InboxesQuery, InboxesQueryVariables>(`
  query Inboxes(
    $branch: String!, $asksBranch: Boolean!
    $offer: ID = "none", $otherDate: String, $asksDeparture: Boolean = false
    $offers: [ID!] = [], $asksOffers: Boolean = false
  ) {
    site {
      name
      email
      phone
    }
    branch(slug: $branch) @include(if: $asksBranch) {
      slug
      name
      email
      phone
      addressLines
      town
      postcode
      movesTo { from addressLines town postcode }
      services
      hours { day opens closes }
      specialDays { date closed opens closes why }
      bridge { name email phone hours { day opens closes } specialDays { date closed opens closes why } }
      advisers(offer: $offer) { slug name days }
    }
    offers(filter: { ids: $offers }, first: 10) @include(if: $asksOffers) {
      items {
        id slug title departs nights otherDate
        price { adults children totalPence isFrom }
      }
    }
    chosen: offer(id: $offer, otherDate: $otherDate) @include(if: $asksDeparture) {
      id slug title departs nights otherDate
      price { adults children totalPence isFrom }
    }
  }
`);

export type Inboxes = InboxesQuery;
