/** Query for one job, open or closed, and the jobs open today. */
import { query } from '#shared/query/document.ts';
import type { VacancyQuery, VacancyQueryVariables } from '#shared/query/operations.generated.ts';

export const vacancyQuery = query<VacancyQuery, VacancyQueryVariables>(`
  query Vacancy($slug: String!) {
    vacancy(slug: $slug) {
      id title branch place contract hoursPerWeek payMinPence payMaxPence payPer posted closes body essentials benefits
      location { addressLines town county postcode }
    }
    vacancies { id title place closes }
  }
`);

export type VacancyDetail = NonNullable<VacancyQuery['vacancy']>;
export type OpenVacancy = VacancyQuery['vacancies'][number];
