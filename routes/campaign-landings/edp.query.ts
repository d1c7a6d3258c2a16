/** Query for offers printed in the newspaper, those that have ended, and its readers' branches. */
import { offerCardFields } from '#client/components/offers/offer-card.query.ts';
import { query } from '#shared/query/document.ts';
import type { EdpQuery, EdpQueryVariables } from '#shared/query/operations.generated.ts';

export const edpQuery = query<EdpQuery, EdpQueryVariables>(
  `
  query Edp {
    editorialPage(name: "edp") {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
    printed: offers(filter: { sources: ["press"] }, first: 24) {
      oldestCheck
      items { ...OfferCard printedOn }
    }
    endedPrintedOffers(first: 8) { code title printedOn closedOn }
    branches {
      slug name county phone
      hours { day opens closes }
      specialDays { date closed opens closes why }
    }
  }
`,
  offerCardFields,
);

export type PrintedList = EdpQuery['printed'];
export type EndedOffer = EdpQuery['endedPrintedOffers'][number];
export type ReaderBranch = EdpQuery['branches'][number];
