/** Every query that a browser may ask: the server answers these and no others, and `useQuery` takes no others. */
import { currentRatesQuery } from './current-rates.query.ts';
import { nearestBranchesQuery } from './nearest-branches.query.ts';

export const persistedQueries = [nearestBranchesQuery, currentRatesQuery] as const;

export type PersistedQuery = (typeof persistedQueries)[number];
