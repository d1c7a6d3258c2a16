/** What a visitor is given who asks for seats or leaves a name, and the mails that say so. */
import type { Transaction } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { OutgoingMail } from '../../platform/mail/enqueue-mail.ts';
import { mailToInbox } from '../../submissions/effects/default-mails.ts';
import { withNote } from '../../submissions/effects/inbox-mail.ts';
import type { EffectContext, FilledSubmission } from '../../submissions/submission.ts';
import type { BookableEvent } from './bookable-events.query.ts';
import { heldMail, movedUpMail } from './seat-mails.ts';
import { keepSubmissionUntil, retentionOf } from './seat-retention.ts';
import { placeInQueue, type SeatBooking, takeSeats } from './seat-store.ts';

interface Asked {
  readonly event: BookableEvent;
  readonly party: { readonly seats: number | null; readonly assistance: boolean };
  readonly submission: FilledSubmission<{ readonly name: string }>;
  readonly context: EffectContext;
}

/** The page says the same to whoever is on the list already; the mail says what is held. */
export async function bookForVisitor(
  transaction: Transaction<Tables>,
  { event, party, submission, context }: Asked,
): Promise<{ mails: OutgoingMail[]; outcome: string }> {
  const { reference, email, values, receivedAt: now } = submission;
  const asked = { reference, email: email ?? '', name: values.name, ...party };
  const { booking, isNew, outcome, movedUp } = await takeSeats(transaction, event, asked, now);
  await keepSubmissionUntil(transaction, reference, retentionOf(event));
  const queuePlace = await placeInQueue(transaction, booking);
  const mails = [
    ...(isNew ? [mailToInbox(submission, context)] : []),
    // What somebody needs in the room may be new to the branch.
    ...(!isNew && party.assistance ? [repeatMail(submission, context, booking)] : []),
    heldMail({ booking, event, queuePlace, isRepeat: !isNew }, { ...context, now }),
    ...movedUp.map((moved) => movedUpMail({ booking: moved, event }, { ...context, now })),
  ];
  return { mails, outcome };
}

/** To the branch, so that nobody counts the seats once more. */
function repeatMail(
  submission: Asked['submission'],
  context: EffectContext,
  { reference }: SeatBooking,
): OutgoingMail {
  const text = `This address has been registered once more. Nothing was taken twice: it holds ${reference}. New is what is needed in the room.`;
  return withNote(mailToInbox(submission, context), text);
}
