/** Query for Jet2holidays codes that are valid today, with the page's text. */
import { query } from '#shared/query/document.ts';
import type { Jet2CodesQuery, Jet2CodesQueryVariables } from '#shared/query/operations.generated.ts';

export const jet2CodesQuery = query<Jet2CodesQuery, Jet2CodesQueryVariables>(`
  query Jet2Codes {
    editorialPage(name: "jet2-codes") {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
    promoCodes(partner: "jet2") {
      code savingPence per appliesTo minSpendPence minPeople bookFrom bookTo travelFrom travelTo terms
    }
  }
`);

export type PromoCode = Jet2CodesQuery['promoCodes'][number];
