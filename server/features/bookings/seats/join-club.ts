/** Adds a Solo Club member, and records the meet-ups that the welcome email has already listed. */
import type { Transaction } from '../../../platform/database/tables.ts';
import type { BookableEvent } from './bookable-events.query.ts';
import { clubEvent } from './club-event.ts';
import { type NewBooking, type SeatBooking, takeSeats } from './seat-store.ts';

interface NewMember extends Pick<NewBooking, 'reference' | 'email' | 'name'> {
  /** Null for a member who wants no emails about meet-ups. */
  readonly outcode: string | null;
}

/** A member who joins again keeps the first membership unchanged. */
export async function joinClub(
  transaction: Transaction,
  person: NewMember,
  listed: readonly BookableEvent[],
  now: Date,
): Promise<{ member: SeatBooking; isNew: boolean }> {
  const asked = { ...person, seats: null };
  const { booking: member, isNew } = await takeSeats(transaction, clubEvent(now), asked, now);
  if (isNew && listed.length > 0)
    await transaction
      .insertInto('sentNotices')
      .values(listed.map(({ slug }) => ({ key: newMeetupKey(slug, member.id), at: now.toISOString() })))
      .execute();
  return { member, isNew };
}

export function newMeetupKey(meetup: string, member: string): string {
  return `new-meetup:${meetup}:${member}`;
}
