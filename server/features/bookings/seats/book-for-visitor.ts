/** Books seats, or registers a name, for a visitor, and composes the emails about it. */

import { formatDeadline } from '#shared/dates.ts';
import type { Transaction } from '../../../platform/database/tables.ts';
import type { OutgoingMail } from '../../../platform/mail/enqueue-mail.ts';
import { mailToInbox } from '../../../submissions/mails/default-mails.ts';
import { withNote } from '../../../submissions/mails/inbox-mail.ts';
import type { FilledSubmission } from '../../../submissions/submission.ts';
import { holdEnd, maxUnconfirmed, newHold } from '../holds.ts';
import type { BookableEvent } from './bookable-events.query.ts';
import { holdEvent } from './hold-event.ts';
import { isAtLimit } from './seat-holds.ts';
import { heldMail, movedUpMail } from './seat-mails.ts';
import { keepSubmissionUntil, retentionOf } from './seat-retention.ts';
import { placeInQueue, type SeatBooking, takeSeats } from './seat-store.ts';
import type { EventContext } from './with-events.ts';

interface Asked {
  readonly event: BookableEvent;
  readonly party: { readonly seats: number | null; readonly assistance: boolean };
  readonly submission: FilledSubmission<{ readonly name: string }>;
  readonly context: EventContext;
}

/**
 * The page shows the same to a visitor who is already on the list, or has confirmed a booking before, so that
 * it does not reveal known addresses. The email says what is held, and whether it is confirmed.
 */
export async function bookForVisitor(
  transaction: Transaction,
  { event, party, submission, context }: Asked,
): Promise<{ mails: OutgoingMail[]; outcome: string } | { limitReached: string }> {
  const { reference, values, receivedAt: now } = submission;
  const booker = { ...submission, email: submission.email ?? '' };
  const asked = { reference, email: booker.email, name: values.name, ...party };
  const isCounted = party.seats !== null && event.seats !== null;
  await holdEvent(transaction, event.slug);
  const hold = isCounted ? await newHold(transaction, booker, event.starts, now) : undefined;
  // Also limits visitors who have confirmed before, so that a refusal does not reveal a known address.
  if (hold && !submission.emailVerified && (await isAtLimit(transaction, event.slug, hold.client)))
    return { limitReached: limitReached(event.branch?.phone ?? context.site.phone) };
  const { booking, isNew, outcome, movedUp } = await takeSeats(
    transaction,
    event,
    hold ? { ...asked, hold } : asked,
    now,
  );
  await keepSubmissionUntil(transaction, reference, retentionOf(event));
  const queuePlace = await placeInQueue(transaction, booking);
  const mails = [
    ...(isNew ? [inboxMail(submission, context, booking)] : []),
    // The access needs may be new to the branch.
    ...(!isNew && party.assistance ? [repeatMail(submission, context, booking)] : []),
    heldMail({ booking, event, queuePlace, isRepeat: !isNew }, { ...context, now }),
    ...movedUp.map((moved) => movedUpMail({ booking: moved, event }, { ...context, now })),
  ];
  const waitsForConfirmation = isCounted && !submission.emailVerified && holdEnd(event.starts, now) !== null;
  return { mails, outcome: waitsForConfirmation ? unconfirmedOutcomes[outcome] : outcome };
}

const unconfirmedOutcomes = {
  registered: 'registered',
  booked: 'unconfirmed',
  waiting: 'waiting-unconfirmed',
} as const;

function limitReached(phone: string): string {
  return (
    `${maxUnconfirmed} bookings from your connection haven’t been confirmed yet: press the ` +
    `button in the email of one of them first, or ring ${phone}`
  );
}

/** Email to the branch, which has nothing to do until the address is confirmed. */
function inboxMail(
  submission: Asked['submission'],
  context: EventContext,
  { holdUntil }: SeatBooking,
): OutgoingMail {
  const mail = mailToInbox(submission, context);
  if (!holdUntil) return mail;
  const text =
    'Not confirmed yet: unless the visitor presses the button in their email, this lapses by ' +
    `itself at ${formatDeadline(holdUntil)}.`;
  return withNote(mail, text);
}

/** Email to the branch, so that staff do not count the seats twice. */
function repeatMail(
  submission: Asked['submission'],
  context: EventContext,
  { reference }: SeatBooking,
): OutgoingMail {
  const text =
    `This address has been registered once more. Nothing was taken twice: it holds ${reference}. ` +
    'New is what is needed in the room.';
  return withNote(mailToInbox(submission, context), text);
}
