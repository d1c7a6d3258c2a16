/** Query for prize draws and competitions with their full rules, and the text common to all of them. */
import { query } from '#shared/query/document.ts';
import type { PromotionsQuery, PromotionsQueryVariables } from '#shared/query/operations.generated.ts';

export const promotionsQuery = query<PromotionsQuery, PromotionsQueryVariables>(`
  query Promotions {
    editorialPage(name: "competitiontcs") {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
    promotions {
      slug name kind opens closes open entry restrictions prize winnerHow winnerBy promoter winner dataUse
    }
  }
`);

export type Promotion = PromotionsQuery['promotions'][number];
