/** Query for a branch's advisers and free times, and for the holiday that the appointment is about. */
import { query } from '#shared/query/document.ts';
import type {
  BookAppointmentQuery,
  BookAppointmentQueryVariables,
} from '#shared/query/operations.generated.ts';

export const bookAppointmentQuery = query<BookAppointmentQuery, BookAppointmentQueryVariables>(`
  query BookAppointment(
    $slug: String!, $from: Date, $adviser: String, $offer: ID = "none", $asksOffer: Boolean!
    $reference: String = "", $asksBooked: Boolean!
  ) {
    branch(slug: $slug) {
      slug name town phone services template art
      addressLines postcode
      movesTo { from addressLines town postcode }
      advisers(offer: $offer) { slug name role knows days suits }
      appointmentTimes(from: $from, adviser: $adviser) {
        from nextFree lastDay
        days { date times { startsAt advisers } }
      }
    }
    offer(id: $offer) @include(if: $asksOffer) {
      id slug title kind departs nights art
      photo { name alt credit licence }
      price { adults children totalPence isFrom }
    }
    bookedAppointment(reference: $reference) @include(if: $asksBooked) {
      startsAt adviserName way subject
    }
  }
`);

export type BookingBranch = NonNullable<BookAppointmentQuery['branch']>;
export type BookingOffer = NonNullable<BookAppointmentQuery['offer']>;
export type BookedAppointment = NonNullable<BookAppointmentQuery['bookedAppointment']>;
