/** Query for open vacancies. */
import { query } from '#shared/query/document.ts';
import type { OpenJobsQuery, OpenJobsQueryVariables } from '#shared/query/operations.generated.ts';

export const openJobsQuery = query<OpenJobsQuery, OpenJobsQueryVariables>(`
  query OpenJobs {
    vacancies { id title branch place closes }
  }
`);
