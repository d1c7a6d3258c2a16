/** Gives back a visitor's seats, place or membership, and composes the emails about it. */
import type { Transaction } from '../../../platform/database/tables.ts';
import type { OutgoingMail } from '../../../platform/mail/enqueue-mail.ts';
import type { BookableEvent } from './bookable-events.query.ts';
import { clubEvent, clubSlug } from './club-event.ts';
import { leftClubMail } from './club-mails.ts';
import type { SeatMailContext } from './seat-mail.ts';
import { changedMail, movedUpMail } from './seat-mails.ts';
import { giveBack } from './seat-store.ts';

export interface Change {
  /** Id of the booking. */
  readonly booking: string;
  /** Number of seats to keep; 0 gives all back, takes the name off the list, or leaves the club. */
  readonly keep: number;
  readonly now: Date;
}

/** Resolves to null when there is nothing to give back, or the event has begun. */
export async function giveBackForVisitor(
  transaction: Transaction,
  { booking: id, keep, now }: Change,
  context: Omit<SeatMailContext, 'now'> & { readonly events: readonly BookableEvent[] },
): Promise<OutgoingMail[] | null> {
  const held = await transaction
    .selectFrom('seatBookings')
    .select('event')
    .where('id', '=', id)
    .executeTakeFirst();
  if (held?.event === clubSlug) {
    const left = await giveBack(transaction, clubEvent(now), id, keep, now);
    return left && [leftClubMail(left.booking, { ...context, now })];
  }
  const event = context.events.find(({ slug }) => slug === held?.event);
  if (!event || (event.kind !== 'sale' && now.getTime() >= Date.parse(event.starts))) return null;
  const given = await giveBack(transaction, event, id, keep, now);
  if (!given) return null;
  // A party that now waits for fewer seats may have moved up; it gets only that email.
  const hasMovedUp = given.movedUp.some((moved) => moved.id === id);
  const { before, booking: after } = given;
  return [
    ...(hasMovedUp ? [] : [changedMail({ before, booking: after, event }, { ...context, now })]),
    ...given.movedUp.map((booking) => movedUpMail({ booking, event }, { ...context, now })),
  ];
}
