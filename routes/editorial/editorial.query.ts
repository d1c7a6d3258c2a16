/** A page written by hand, and what its route shows beside the words; each part only where it is asked for. */
import { query } from '#shared/query/document.ts';
import type { EditorialQuery, EditorialQueryVariables } from '#shared/query/operations.generated.ts';

export const editorialQuery = query<EditorialQuery, EditorialQueryVariables>(`
  query Editorial(
    $name: String!
    $promotions: Boolean!
    $rates: Boolean!
    $shops: Boolean!
    $printed: Boolean!
    $solo: Boolean!
  ) {
    editorialPage(name: $name) {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
    promotions @include(if: $promotions) {
      slug name kind opens closes open entry restrictions prize winnerHow winnerBy promoter winner dataUse
    }
    rates @include(if: $rates) { code name symbol sell buy smallestNote stockedIn leadDays checkedAt }
    branches @include(if: $shops) {
      slug name phone whatsapp
      hours { day opens closes }
      specialDays { date closed opens closes why }
    }
    printed: offers(filter: { sources: ["press"] }, first: 24) @include(if: $printed) {
      items { ...PrintedOffer printedOn }
    }
    solo: offers(filter: { collection: "solo-holidays" }, first: 4) @include(if: $solo) {
      total
      items { ...PrintedOffer }
    }
  }
  fragment PrintedOffer on Offer {
    id title kind place countryName departs nights art
    from { kind name }
    stay { board }
    price { basis adults children totalPence perPersonPence isFrom checkedAt localTaxes { pence } }
    protection { scheme holder number note }
  }
`);

export type Editorial = EditorialQuery & { editorialPage: NonNullable<EditorialQuery['editorialPage']> };
export type Promotion = NonNullable<EditorialQuery['promotions']>[number];
export type BoardRate = NonNullable<EditorialQuery['rates']>[number];
export type Shop = NonNullable<EditorialQuery['branches']>[number];
