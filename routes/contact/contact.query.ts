/** Query for the contact page's text, every shop with its hours, and the offer asked about. */
import { query } from '#shared/query/document.ts';
import type { ContactQuery, ContactQueryVariables } from '#shared/query/operations.generated.ts';

export const contactQuery = query<ContactQuery, ContactQueryVariables>(`
  query Contact($asked: Boolean!, $offer: ID!) {
    editorialPage(name: "contact") {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
    branches {
      slug name town lat lon phone
      hours { day opens closes }
      specialDays { date closed opens closes why }
    }
    offer(id: $offer) @include(if: $asked) { id slug title departs nights }
  }
`);

export type ContactPage = ContactQuery & { editorialPage: NonNullable<ContactQuery['editorialPage']> };
export type ContactBranch = ContactQuery['branches'][number];
export type RequestedOfferFacts = NonNullable<ContactQuery['offer']>;
