/** Query for the careers page's text and every job open today. */
import { query } from '#shared/query/document.ts';
import type { CareersQuery, CareersQueryVariables } from '#shared/query/operations.generated.ts';

export const careersQuery = query<CareersQuery, CareersQueryVariables>(`
  query Careers {
    editorialPage(name: "careers") {
      title description eyebrow opening art
      sections { id heading html }
      next { label href }
    }
    vacancies {
      id title branch place contract hoursPerWeek payMinPence payMaxPence payPer closes
    }
  }
`);

export type CareersPage = CareersQuery & { editorialPage: NonNullable<CareersQuery['editorialPage']> };
export type Vacancy = CareersQuery['vacancies'][number];
