/** Gives back what somebody holds, whatever it is for, and says whom to tell. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { OutgoingMail } from '../../platform/mail/enqueue-mail.ts';
import type { BookableEvent } from './bookable-events.query.ts';
import { clubEvent, clubSlug } from './club-event.ts';
import { leftClubMail } from './club-mails.ts';
import type { SeatMailContext } from './seat-mail.ts';
import { changedMail, movedUpMail } from './seat-mails.ts';
import { giveBack } from './seat-store.ts';

export interface Change {
  /** Its id. */
  readonly booking: string;
  /** How many seats stay; 0 gives all back, takes the name off, leaves the club. */
  readonly keep: number;
  readonly now: Date;
}

/** Null where there is nothing to give back, or it has begun. */
export async function giveBackForVisitor(
  transaction: Transaction<Tables>,
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
  // Whoever waits for fewer may have moved up by that, and is told only that.
  const hasMovedUp = given.movedUp.some((moved) => moved.id === id);
  const { before, booking: after } = given;
  return [
    ...(hasMovedUp ? [] : [changedMail({ before, booking: after, event }, { ...context, now })]),
    ...given.movedUp.map((booking) => movedUpMail({ booking, event }, { ...context, now })),
  ];
}
