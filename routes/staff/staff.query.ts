/** Query for one specimen of everything the components show. */
import { offerCardFields } from '#client/components/offers/offer-card.query.ts';
import { query } from '#shared/query/document.ts';
import type { TestPageQuery, TestPageQueryVariables } from '#shared/query/operations.generated.ts';

export const staffPageQuery = query<TestPageQuery, TestPageQueryVariables>(
  `
  query TestPage {
    editorialPage(name: "test") {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
    offers(first: 3) { items { ...OfferCard } }
    branches {
      slug name county addressLines town postcode phone stateNote notice
      hours { day opens closes }
      specialDays { date closed opens closes why }
    }
    rates(codes: ["EUR", "USD", "NOK"]) { code name symbol sell buy smallestNote leadDays checkedAt }
  }
`,
  offerCardFields,
);
