/** Query for an appointment's calendar entry, by the token of its email link. */
import { query } from '#shared/query/document.ts';
import type {
  AppointmentCalendarQuery,
  AppointmentCalendarQueryVariables,
} from '#shared/query/operations.generated.ts';

export const appointmentCalendarQuery = query<AppointmentCalendarQuery, AppointmentCalendarQueryVariables>(`
  query AppointmentCalendar($token: String!) {
    appointment(token: $token) {
      id state startsAt adviserName way subject moves
      branch { name phone addressLines town postcode movesTo { from addressLines town postcode } }
    }
  }
`);
