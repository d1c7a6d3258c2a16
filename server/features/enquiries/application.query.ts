/** Queries for open vacancies, and for the last day of one. */
import { query } from '#shared/query/document.ts';
import type {
  ClosingDayQuery,
  ClosingDayQueryVariables,
  OpenJobsQuery,
  OpenJobsQueryVariables,
} from '#shared/query/operations.generated.ts';

export const openJobsQuery = query<OpenJobsQuery, OpenJobsQueryVariables>(`
  query OpenJobs {
    vacancies { id title branch place closes }
  }
`);

export const closingDayQuery = query<ClosingDayQuery, ClosingDayQueryVariables>(`
  query ClosingDay($slug: String!) {
    vacancy(slug: $slug) { closes }
  }
`);
