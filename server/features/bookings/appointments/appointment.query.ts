/** Query for the ways in which a branch holds appointments. */
import { query } from '#shared/query/document.ts';
import type {
  AppointmentWaysQuery,
  AppointmentWaysQueryVariables,
} from '#shared/query/operations.generated.ts';

export const appointmentWaysQuery = query<AppointmentWaysQuery, AppointmentWaysQueryVariables>(`
  query AppointmentWays($slug: String!) {
    branch(slug: $slug) {
      services
    }
  }
`);
