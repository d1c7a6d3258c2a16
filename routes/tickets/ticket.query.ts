/** Query for a visitor's booking, by the token of its link. */
import { query } from '#shared/query/document.ts';
import type { TicketQuery, TicketQueryVariables } from '#shared/query/operations.generated.ts';

export const ticketQuery = query<TicketQuery, TicketQueryVariables>(`
  query Ticket($token: String!) {
    ticket(token: $token) {
      reference name state heldUntil seats queuePlace changeable
      event {
        slug kind title starts ends place about page seatsLeft
        branch { slug name phone }
      }
    }
  }
`);

export type Ticket = NonNullable<TicketQuery['ticket']>;
