/** Effects of the forms for seats: register, join a meet-up, confirm, and give back. */

import type { BusinessRule, ErrorsOf } from '../../../submissions/business-rule.ts';
import { optInMails } from '../../subscriptions/with-opt-in.ts';
import { hasLapsed } from '../holds.ts';
import { bookForVisitor } from './book-for-visitor.ts';
import type { BookableEvent } from './bookable-events.query.ts';
import { confirmForVisitor } from './confirm-for-visitor.ts';
import { giveBackForVisitor } from './give-back-for-visitor.ts';
import { openLaunchesQuery } from './prereg.query.ts';
import { verifyTicketToken } from './ticket-link.ts';
import type { EventContext, EventEffect } from './with-events.ts';

/** A name for a sale, or seats of an event or a waiting list place. */
export const prereg: EventEffect<'prereg'> = async (submission, context, transaction) => {
  const { launch, seats, access } = submission.values;
  const event = findComingEvent(context, launch, submission.receivedAt);
  if (!event) return { refused: { launch: 'Choose one you can still register for' } };
  const party = { seats: event.seats === null ? null : (seats ?? 1), assistance: access !== '' };
  const booked = await bookForVisitor(transaction, { event, party, submission, context });
  if ('limitReached' in booked) return { refused: { email: booked.limitReached } };
  const mails = [...booked.mails, ...(await optInMails(submission, context, transaction))];
  return { mails, outcome: booked.outcome };
};

/** Checks that a launch takes registrations, and that an event's registration has a number of seats. */
export const checkPrereg: BusinessRule<'prereg'> = async (
  { launch: chosen, seats },
  { query },
): Promise<ErrorsOf<'prereg'>> => {
  const { launches } = await query(openLaunchesQuery, {});
  const launch = launches.find(({ slug }) => slug === chosen);
  if (!launch?.registering) return { launch: 'Choose one you can still register for' };
  return launch.kind === 'event' && seats === null ? { seats: 'Enter how many seats you need' } : {};
};

/** Finds the event that a form is for; undefined once it has begun, as when the page was opened earlier. */
function findComingEvent(
  { events }: Pick<EventContext, 'events'>,
  slug: string,
  receivedAt: Date,
): BookableEvent | undefined {
  return events.find((event) => event.slug === slug && Date.parse(event.starts) > receivedAt.getTime());
}

/** A seat at a Solo Club meet-up, or a place on its waiting list. */
export const meetup: EventEffect<'meetup'> = async (submission, context, transaction) => {
  const event = findComingEvent(context, submission.values.meetup, submission.receivedAt);
  if (!event) return { refused: { meetup: 'Choose a meet-up that is still to come' } };
  const party = { seats: Number(submission.values.seats), assistance: false };
  const booked = await bookForVisitor(transaction, { event, party, submission, context });
  return 'limitReached' in booked ? { refused: { email: booked.limitReached } } : booked;
};

/** Confirms seats or a waiting list place, or refuses if too late. */
export const seatsConfirm: EventEffect<'seats-confirm'> = async (
  { values, receivedAt: now },
  context,
  transaction,
) => {
  const id = verifyTicketToken(values.token, context.secret, now);
  const linked =
    id !== null &&
    (await transaction.selectFrom('seatBookings').selectAll().where('id', '=', id).executeTakeFirst());
  if (!linked) return { refused: { token: 'This link has expired: please ring us' } };
  const firm = await confirmForVisitor(transaction, linked, { ...context, now });
  if (firm) return { mails: firm.mails, outcome: firm.booking.state };
  return {
    refused: {
      token: hasLapsed(linked)
        ? 'They weren’t confirmed in time, so someone else can have them'
        : 'There’s nothing left to confirm here',
    },
  };
};

/** Gives seats back, moves the waiting list up, and emails those affected. */
export const seatsChange: EventEffect<'seats-change'> = async (submission, context, transaction) => {
  const { values, receivedAt: now } = submission;
  const booking = verifyTicketToken(values.token, context.secret, now);
  if (!booking)
    return { refused: { keep: 'This link has expired: please ring us and we’ll change it for you' } };
  const change = { booking, keep: Number(values.keep), now };
  const mails = await giveBackForVisitor(transaction, change, context);
  if (!mails) return { refused: { keep: 'There’s nothing left to change here' } };
  return { mails, outcome: change.keep === 0 ? 'left' : 'changed' };
};
