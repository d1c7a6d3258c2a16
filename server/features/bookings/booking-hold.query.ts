/** Query for the time until which a new booking waits to be confirmed. */
import { query } from '#shared/query/document.ts';
import type { BookingHoldQuery, BookingHoldQueryVariables } from '#shared/query/operations.generated.ts';

export const bookingHoldQuery = query<BookingHoldQuery, BookingHoldQueryVariables>(`
  query BookingHold($reference: String!) {
    bookingHold(reference: $reference)
  }
`);
