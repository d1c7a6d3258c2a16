/** All queries that a browser may send: the server answers only these, and `useQuery` accepts only these. */
import { currentRatesQuery } from './current-rates.query.ts';
import { nearestBranchesQuery } from './nearest-branches.query.ts';

export const persistedQueries = [nearestBranchesQuery, currentRatesQuery] as const;

export type PersistedQuery = (typeof persistedQueries)[number];
