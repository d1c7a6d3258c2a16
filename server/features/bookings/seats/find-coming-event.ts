/** Finds the event that a form is for; undefined once it has begun, as when the page was opened earlier. */

import type { BookableEvent } from './bookable-events.query.ts';
import type { EventContext } from './with-events.ts';

export function findComingEvent(
  { events }: Pick<EventContext, 'events'>,
  slug: string,
  receivedAt: Date,
): BookableEvent | undefined {
  return events.find((event) => event.slug === slug && Date.parse(event.starts) > receivedAt.getTime());
}
