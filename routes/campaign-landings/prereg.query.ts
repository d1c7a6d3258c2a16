/** Query for launches to register for, with the page's text. */
import { query } from '#shared/query/document.ts';
import type { PreregQuery, PreregQueryVariables } from '#shared/query/operations.generated.ts';

export const preregQuery = query<PreregQuery, PreregQueryVariables>(`
  query Prereg {
    editorialPage(name: "prereg") {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
    launches {
      slug kind title opens closes registerBy state registering place seats seatsLeft gives promise
      branch { slug name phone }
    }
  }
`);

export type Launch = PreregQuery['launches'][number];
