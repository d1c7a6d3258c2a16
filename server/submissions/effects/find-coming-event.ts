/** Finds the event that a form is for; undefined once it has begun, as when the page was opened earlier. */
import type { BookableEvent } from '../../bookings/seats/bookable-events.query.ts';
import type { EffectContext } from '../submission.ts';

export function findComingEvent(
  { events }: EffectContext,
  slug: string,
  receivedAt: Date,
): BookableEvent | undefined {
  return events.find((event) => event.slug === slug && Date.parse(event.starts) > receivedAt.getTime());
}
