/** Effect of the meet-up form: a seat at a Solo Club meet-up, or a place on its waiting list. */
import type { ValuesOf } from '#shared/forms/filled-form.ts';
import { bookForVisitor } from './book-for-visitor.ts';
import { findComingEvent } from './find-coming-event.ts';
import type { EventEffect } from './with-events.ts';

export const meetup: EventEffect<ValuesOf<'meetup'>> = async (submission, context, transaction) => {
  const event = findComingEvent(context, submission.values.meetup, submission.receivedAt);
  if (!event) return { refused: { meetup: 'Choose a meet-up that is still to come' } };
  const party = { seats: Number(submission.values.seats), assistance: false };
  const booked = await bookForVisitor(transaction, { event, party, submission, context });
  return 'limitReached' in booked ? { refused: { email: booked.limitReached } } : booked;
};
