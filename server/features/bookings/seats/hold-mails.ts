/** Emails about seats with an unconfirmed address: until when they are held, and that they have lapsed. */

import { formatDeadline } from '#shared/dates.ts';
import { capitalize } from '#shared/words.ts';
import { isMoment } from '../../../platform/database/moment.ts';
import type { OutgoingMail } from '../../../platform/mail/enqueue-mail.ts';
import { action, paragraph, small } from '../../../platform/mail/mail-document.ts';
import { seatsText } from './event-words.ts';
import {
  facts,
  type HeldSeats,
  retentionNote,
  type Said,
  type SeatMailContext,
  seatMail,
} from './seat-mail.ts';
import type { SeatBooking } from './seat-store.ts';
import { ticketUrl } from './ticket-link.ts';

/** Describes seats held until the address is confirmed; no other visitor can book them until then. */
export function describeHold(
  held: HeldSeats & { holdUntil: string },
  queuePlace: number | null,
  context: SeatMailContext,
): Said {
  const { booking, event, holdUntil } = held;
  const isWaiting = booking.state === 'waiting';
  const seats = seatsText(booking.seats ?? 1);
  const until = formatDeadline(holdUntil);
  const what = isWaiting ? 'your place on the waiting list' : `your ${seats}`;
  const opening = isWaiting
    ? `All the seats are taken just now. You’re number ${queuePlace ?? 1} on the waiting list. ` +
      `We’ll keep your place until ${until}.`
    : `${capitalize(seats)} ${booking.seats === 1 ? 'is' : 'are'} held for you until ${until}.`;
  return {
    subject: `Confirm ${what}: ${event.title}, ${booking.reference}`,
    preview: `Held for you until ${until}.`,
    parts: [
      paragraph(opening),
      paragraph(
        'Please confirm that this is your address: open the page below and press the button ' +
          'before then. ' +
          (isWaiting
            ? 'Otherwise you’re off the list again.'
            : 'Your ticket follows at once. Otherwise the seats go to someone else.'),
      ),
      facts(held),
      action(`Confirm ${what}`, ticketUrl(booking, context)),
      small(retentionNote(booking)),
    ],
  };
}

/** Composes the email about a lapsed booking; `before` is its earlier state. */
export function lapsedMail(
  { before, ...held }: HeldSeats & { before: SeatBooking },
  context: SeatMailContext,
): OutgoingMail {
  const { booking, event } = held;
  const { holdUntil, changedAt } = booking;
  const until = formatDeadline(isMoment(holdUntil) ? holdUntil : changedAt);
  const text =
    before.state === 'waiting'
      ? `We kept your place on the waiting list for ${event.title} until ${until}. It wasn’t ` +
        'confirmed by then, so you’re off the list again.'
      : `We held ${seatsText(before.seats ?? 1)} for ${event.title} for you until ${until}. They ` +
        'weren’t confirmed by then, so someone else can have them.';
  return seatMail(
    held,
    {
      subject: `Not confirmed in time: ${event.title}, ${booking.reference}`,
      preview: 'You’re welcome to register again.',
      parts: [
        paragraph(text),
        paragraph(
          'Would you still like to come? You’re welcome to register again: the page says how ' +
            'many seats are left. If this wasn’t you, you needn’t do anything.',
        ),
        action('Register again', `${context.origin}${event.page}`),
      ],
    },
    context,
  );
}
