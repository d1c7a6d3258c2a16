/** Query for the branch and the holiday in emails about an appointment. */
import { query } from '#shared/query/document.ts';
import type {
  AppointmentPlaceQuery,
  AppointmentPlaceQueryVariables,
} from '#shared/query/operations.generated.ts';

export const appointmentPlaceQuery = query<AppointmentPlaceQuery, AppointmentPlaceQueryVariables>(`
  query AppointmentPlace($branch: String!, $offer: ID = "none") {
    site { name email phone }
    branch(slug: $branch) {
      slug name email phone addressLines town postcode
      movesTo { from addressLines town postcode }
      services
      hours { day opens closes }
      specialDays { date closed opens closes why }
      advisers { slug name days }
    }
    offer(id: $offer) {
      id slug title departs nights
      price { adults children totalPence isFrom }
    }
  }
`);
