/** A page written by hand, and what its route shows beside the words; each part only where it is asked for. */
import { query } from '#shared/query/document.ts';
import type { EditorialQuery, EditorialQueryVariables } from '#shared/query/operations.generated.ts';

export const editorialQuery = query<EditorialQuery, EditorialQueryVariables>(`
  query Editorial(
    $name: String!
    $vacancies: Boolean!
    $shops: Boolean!
    $asked: Boolean!
    $offer: ID!
  ) {
    editorialPage(name: $name) {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
    vacancies @include(if: $vacancies) {
      id title branch place contract hoursPerWeek payMinPence payMaxPence payPer posted closes body essentials benefits
    }
    branches @include(if: $shops) {
      slug name phone whatsapp
      hours { day opens closes }
      specialDays { date closed opens closes why }
    }
    offer(id: $offer) @include(if: $asked) { id title departs nights }
  }
`);

export type Editorial = EditorialQuery & { editorialPage: NonNullable<EditorialQuery['editorialPage']> };
export type Vacancy = NonNullable<EditorialQuery['vacancies']>[number];
export type Shop = NonNullable<EditorialQuery['branches']>[number];
export type AskedOfferFacts = NonNullable<EditorialQuery['offer']>;
