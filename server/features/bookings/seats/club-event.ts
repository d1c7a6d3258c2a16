/** Solo Club membership, stored as a booking of a pseudo-event. */
import { dayMs } from '#shared/dates.ts';
import { retentionDays } from '#shared/personal-data/retention-days.ts';
import type { CountedEvent } from './seat-store.ts';

export const clubSlug = 'solo-club';

/** With the month of retention that every booking gets, three years in all. */
const membershipDays = retentionDays.clubMember - retentionDays.eventBooking;

/** Returns the pseudo-event of a member who joins now. */
export function clubEvent(now: Date): CountedEvent {
  const starts = now.toISOString();
  const ends = new Date(now.getTime() + membershipDays * dayMs).toISOString();
  return { slug: clubSlug, starts, ends, seats: null };
}
