/** Query for every cruise line with the facts it is compared by. */
import { query } from '#shared/query/document.ts';
import type { CruiseLinesQuery, CruiseLinesQueryVariables } from '#shared/query/operations.generated.ts';

export const cruiseLinesQuery = query<CruiseLinesQuery, CruiseLinesQueryVariables>(`
  query CruiseLines {
    editorialPage(name: "cruise-cruise-lines") {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
    cruiseLines {
      slug name types size summary adultsOnly minAge ukPorts soloCabins singlesOnSale status art
      ships { name guests }
      fare { what is words }
      goodFor
    }
  }
`);

export type ComparedLine = CruiseLinesQuery['cruiseLines'][number];
