/** The event that a form asks for, of any kind; undefined once it has begun, as for a post from a page that was open before. */
import type { BookableEvent } from '../../bookings/seats/bookable-events.query.ts';
import type { EffectContext } from '../submission.ts';

export function findComingEvent(
  { events }: EffectContext,
  slug: string,
  receivedAt: Date,
): BookableEvent | undefined {
  return events.find((event) => event.slug === slug && Date.parse(event.starts) > receivedAt.getTime());
}
