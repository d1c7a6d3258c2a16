/** When a branch is open and in which ways it talks. */
import { query } from '#shared/query/document.ts';
import type {
  AppointmentFactsQuery,
  AppointmentFactsQueryVariables,
} from '#shared/query/operations.generated.ts';

export const appointmentFactsQuery = query<AppointmentFactsQuery, AppointmentFactsQueryVariables>(`
  query AppointmentFacts($slug: String!) {
    branch(slug: $slug) {
      name services
      hours { day opens closes }
      specialDays { date closed opens closes why }
    }
  }
`);
