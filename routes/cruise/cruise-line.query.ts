/** Query for one cruise line, its ships, and its sailings on sale. */
import { query } from '#shared/query/document.ts';
import type { CruiseLineQuery, CruiseLineQueryVariables } from '#shared/query/operations.generated.ts';
import { sailingFields } from './sailing.query.ts';

export const cruiseLineQuery = query<CruiseLineQuery, CruiseLineQueryVariables>(
  `
  query CruiseLine($slug: String!) {
    cruiseLine(slug: $slug) {
      slug name type types size summary description adultsOnly minAge ukPorts
      ships { name guests launched note }
      fare { what is words }
      goodFor notFor included notIncluded dress tips soloCabins singlesOnSale accessibleCabins
      protection { scheme holder number note }
      status art campaign count
      offers(first: 12) { ...Sailing }
    }
    cruiseLines { slug name type size status }
  }
`,
  sailingFields,
);

export type CruiseLine = NonNullable<CruiseLineQuery['cruiseLine']>;
