/** Puts a name on the list of the Solo Club, and notes which meet-ups the welcome has told of already. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { BookableEvent } from './bookable-events.query.ts';
import { clubEvent } from './club-event.ts';
import { type NewBooking, type SeatBooking, takeSeats } from './seat-store.ts';

interface NewMember extends Pick<NewBooking, 'reference' | 'email' | 'name'> {
  /** Null for somebody who is to be told of no meet-ups. */
  readonly outcode: string | null;
}

/** A member who joins again stays what they were. */
export async function joinClub(
  transaction: Transaction<Tables>,
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
