/** Queries for an appointment by its link's token, and for the times it can move to. */
import { query } from '#shared/query/document.ts';
import type {
  AppointmentTimesQuery,
  AppointmentTimesQueryVariables,
  ManageAppointmentQuery,
  ManageAppointmentQueryVariables,
} from '#shared/query/operations.generated.ts';

export const manageAppointmentQuery = query<ManageAppointmentQuery, ManageAppointmentQueryVariables>(`
  query ManageAppointment($token: String!) {
    appointment(token: $token) {
      state heldUntil startsAt adviser adviserName way subject canChange
      offer {
        id slug title kind departs nights art
        photo { name alt credit licence }
        price { adults children totalPence isFrom }
      }
      branch {
        slug name town phone services addressLines postcode
        movesTo { from addressLines town postcode }
        advisers { slug }
      }
    }
  }
`);

export const appointmentTimesQuery = query<AppointmentTimesQuery, AppointmentTimesQueryVariables>(`
  query AppointmentTimes($slug: String!, $from: Date, $adviser: String) {
    branch(slug: $slug) {
      appointmentTimes(from: $from, adviser: $adviser) {
        from nextFree lastDay
        days { date times { startsAt } }
      }
    }
  }
`);

export type ManagedAppointment = NonNullable<ManageAppointmentQuery['appointment']>;
export type OtherTimes = NonNullable<AppointmentTimesQuery['branch']>['appointmentTimes'];
