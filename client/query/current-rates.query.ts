/** The rates of the moment, for a page that has been open longer than rates are good for. */
import { query } from '#shared/query/document.ts';
import type { CurrentRatesQuery, CurrentRatesQueryVariables } from '#shared/query/operations.generated.ts';

export const currentRatesQuery = query<CurrentRatesQuery, CurrentRatesQueryVariables>(`
  query CurrentRates {
    rates { code name symbol sell buy smallestNote checkedAt }
  }
`);
