/** Effect of the registration form: a name for a sale, or seats of an event or a waiting list place. */
import type { ValuesOf } from '#shared/forms/filled-form.ts';
import { optInMails } from '../../subscriptions/with-opt-in.ts';
import { bookForVisitor } from './book-for-visitor.ts';
import { findComingEvent } from './find-coming-event.ts';
import type { EventEffect } from './with-events.ts';

export const prereg: EventEffect<ValuesOf<'prereg'>> = async (submission, context, transaction) => {
  const { launch, seats, access } = submission.values;
  const event = findComingEvent(context, launch, submission.receivedAt);
  if (!event) return { refused: { launch: 'Choose one you can still register for' } };
  const party = { seats: event.seats === null ? null : (seats ?? 1), assistance: access !== '' };
  const booked = await bookForVisitor(transaction, { event, party, submission, context });
  if ('limitReached' in booked) return { refused: { email: booked.limitReached } };
  const mails = [...booked.mails, ...(await optInMails(submission, context, transaction))];
  return { mails, outcome: booked.outcome };
};
