/** Query for bookable events: sales, events with seats, and meet-ups. */
import { query } from '#shared/query/document.ts';
import type {
  BookableEventsQuery,
  BookableEventsQueryVariables,
} from '#shared/query/operations.generated.ts';

export const bookableEventsQuery = query<BookableEventsQuery, BookableEventsQueryVariables>(`
  query BookableEvents($near: String) {
    site { name email phone }
    bookableEvents(near: $near) {
      slug kind title starts ends registerBy place seats maxParty page about
      branch { slug name phone email lat lon }
    }
  }
`);

export type BookableEvent = BookableEventsQuery['bookableEvents'][number];
