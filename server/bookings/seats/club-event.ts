/** Membership of the Solo Club, kept like a name on a list. */

import { retentionDays } from '#shared/personal-data/retention-days.ts';
import { dayMs } from '#shared/personal-data/retention-period.ts';
import type { CountedEvent } from './seat-store.ts';

export const clubSlug = 'solo-club';

/** With the month that every booking is kept on it makes three years. */
const membershipDays = retentionDays.clubMember - retentionDays.eventBooking;

/** For somebody who joins now. */
export function clubEvent(now: Date): CountedEvent {
  const starts = now.toISOString();
  const ends = new Date(now.getTime() + membershipDays * dayMs).toISOString();
  return { slug: clubSlug, starts, ends, seats: null };
}
