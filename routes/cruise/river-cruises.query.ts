/** Query for the rivers, the lines that sail them, and the river cruises on sale. */
import { query } from '#shared/query/document.ts';
import type { RiverCruisesQuery, RiverCruisesQueryVariables } from '#shared/query/operations.generated.ts';
import { sailingFields } from './sailing.query.ts';

export const riverCruisesQuery = query<RiverCruisesQuery, RiverCruisesQueryVariables>(
  `
  query RiverCruises {
    editorialPage(name: "cruise-river-cruises") {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
    rivers { slug name countries from to km bestMonths lowWater highWater nights towns waterNote summary art }
    cruiseLines {
      slug name type status adultsOnly minAge soloCabins singlesOnSale goodFor notFor
      ships { type guests }
      fare { what is words }
    }
    offers(filter: { kinds: [RIVER] }, first: 24) {
      total
      items { ...Sailing }
    }
  }
`,
  sailingFields,
);

export type River = RiverCruisesQuery['rivers'][number];
