/** Query of the current rates, for a page that is open for longer than rates are valid. */
import { query } from '#shared/query/document.ts';
import type { CurrentRatesQuery, CurrentRatesQueryVariables } from '#shared/query/operations.generated.ts';

export const currentRatesQuery = query<CurrentRatesQuery, CurrentRatesQueryVariables>(`
  query CurrentRates {
    rates { code name symbol sell buy smallestNote checkedAt }
  }
`);
