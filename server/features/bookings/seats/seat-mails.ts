/** Emails about seats: what is held, moved up from the waiting list, changed, and the reminder. */

import { formatDateTime } from '#shared/dates.ts';
import { capitalize } from '#shared/words.ts';
import type { OutgoingMail } from '../../../platform/mail/enqueue-mail.ts';
import { action, link, type MailPart, paragraph, small } from '../../../platform/mail/mail-document.ts';
import type { BookableEvent } from './bookable-events.query.ts';
import { eventTime, seatsText } from './event-words.ts';
import { describeHold } from './hold-mails.ts';
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

/** Composes the email after a registration; `isRepeat` is true when it changed nothing. */
export function heldMail(
  { booking, event, queuePlace, isRepeat }: HeldSeats & { queuePlace: number | null; isRepeat: boolean },
  context: SeatMailContext,
): OutgoingMail {
  const said = describeHeld({ booking, event }, queuePlace, context);
  const repeat: MailPart = paragraph(
    'This address has been registered once more. Nothing was taken twice: this is what you hold.',
  );
  return seatMail(
    { booking, event },
    { ...said, parts: isRepeat ? [repeat, ...said.parts] : said.parts },
    context,
  );
}

function describeHeld(held: HeldSeats, queuePlace: number | null, context: SeatMailContext): Said {
  const { holdUntil } = held.booking;
  if (holdUntil) return describeHold({ ...held, holdUntil }, queuePlace, context);
  if (held.booking.state === 'booked') return describeTicket(held, context);
  if (held.booking.state === 'waiting') return describeWaiting(held, queuePlace, context);
  return describeRegistered(held, context);
}

function describeTicket(held: HeldSeats, context: SeatMailContext): Said {
  const { booking, event } = held;
  const seats = seatsText(booking.seats ?? 1);
  return {
    subject: `Your ticket: ${event.title}, ${seats}, ${booking.reference}`,
    preview: `${eventTime(event)}. ${event.place ?? ''}`,
    parts: [
      paragraph(`Thank you. ${capitalize(seats)} ${booking.seats === 1 ? 'is' : 'are'} saved for you.`),
      facts(held),
      action('Your ticket', ticketUrl(booking, context)),
      paragraph(
        'Bring it with you, on paper or on your phone. If you need fewer seats, give some back ' +
          'on the same page any time before it starts: someone else may be waiting.',
      ),
      small(retentionNote(booking)),
    ],
  };
}

function describeWaiting(held: HeldSeats, queuePlace: number | null, context: SeatMailContext): Said {
  const { booking, event } = held;
  return {
    subject: `Waiting list: ${event.title}, ${booking.reference}`,
    preview: `You’re number ${queuePlace ?? 1} on the list.`,
    parts: [
      paragraph(`All the seats are taken just now. You’re number ${queuePlace ?? 1} on the waiting list.`),
      facts(held),
      paragraph(
        'When seats come free, they go to the first party on the list that they’re enough for. ' +
          'If that’s you, they’re yours, and we’ll email you straight away.',
      ),
      action('See your place, or leave the list', ticketUrl(booking, context)),
      small(retentionNote(booking)),
    ],
  };
}

function describeRegistered(held: HeldSeats, context: SeatMailContext): Said {
  const { booking, event } = held;
  return {
    subject: `You are registered: ${event.title}, ${booking.reference}`,
    preview: `It opens on ${formatDateTime(event.starts)}.`,
    parts: [
      paragraph('Thank you. Your name is on the list.'),
      {
        kind: 'facts',
        rows: [
          ['What', event.title],
          ['Opens', formatDateTime(event.starts)],
          ['Ends', formatDateTime(event.ends)],
          ['Reference', booking.reference],
        ],
      },
      paragraph(
        'We’ll tell you when it opens, and once more in its last week. Registering doesn’t ' +
          'hold a price or commit you to anything.',
      ),
      link('Take your name off the list', ticketUrl(booking, context)),
      small(retentionNote(booking)),
    ],
  };
}

/** Composes the email to a waiting party that has moved up into free seats. */
export function movedUpMail(held: HeldSeats, context: SeatMailContext): OutgoingMail {
  const { booking, event } = held;
  const seats = seatsText(booking.seats ?? 1);
  if (booking.holdUntil) {
    const said = describeHold({ ...held, holdUntil: booking.holdUntil }, null, context);
    const news: MailPart = paragraph('Good news: seats have come free.');
    return seatMail(held, { ...said, parts: [news, ...said.parts] }, context);
  }
  const said = describeTicket(held, context);
  const news: MailPart = paragraph(
    `Good news: seats have come free, and ${seats} ${booking.seats === 1 ? 'is' : 'are'} ` +
      'yours. You don’t need to do anything. If you can’t come after all, give them back on your ' +
      'ticket’s page any time before it starts.',
  );
  return seatMail(
    held,
    {
      subject: `You have ${seats}: ${event.title}, ${booking.reference}`,
      preview: 'Seats have come free, and they’re yours.',
      parts: [news, ...said.parts.slice(1, 3), ...said.parts.slice(-1)],
    },
    context,
  );
}

/** Composes the email after a change or a give-back; `before` is the booking's earlier state. */
export function changedMail(
  { before, ...held }: HeldSeats & { before: SeatBooking },
  context: SeatMailContext,
): OutgoingMail {
  const { booking, event } = held;
  const left = booking.state === 'left';
  const waiting = booking.state === 'waiting';
  const seats = seatsText(booking.seats ?? 0);
  const text = waiting
    ? `Your change is made. You’re still on the waiting list, now for ${seats}.`
    : 'Your change is made. This is what you have now.';
  const parts: MailPart[] = left
    ? [paragraph(leftText(before, event))]
    : [paragraph(text), facts(held), action('See it or change it again', ticketUrl(booking, context))];
  return seatMail(
    held,
    {
      subject: `${left ? 'Given back' : 'Changed'}: ${event.title}, ${booking.reference}`,
      preview: left
        ? 'Thank you for letting us know.'
        : `${waiting ? 'You’re waiting for' : 'You have'} ${seats} now.`,
      parts,
    },
    context,
  );
}

function leftText(before: SeatBooking, event: BookableEvent): string {
  if (event.kind === 'sale')
    return `Your name is off the list for ${event.title}. We won’t email you about it again.`;
  if (before.state === 'waiting')
    return `You’re off the waiting list for ${event.title}. Thank you for letting us know.`;
  return `You’ve given back your seats for ${event.title}. Thank you for letting us know: someone else can have them.`;
}

/** Sent two days before the event. */
export function reminderMail(held: HeldSeats, context: SeatMailContext): OutgoingMail {
  const { booking, event } = held;
  return seatMail(
    held,
    {
      subject: `See you soon: ${event.title}, ${eventTime(event)}`,
      preview: event.place ?? '',
      parts: [
        paragraph(`${event.title} is nearly here. This is what you have.`),
        facts(held),
        paragraph(event.about),
        action('Your ticket', ticketUrl(booking, context)),
        paragraph(
          'If you can’t come, please give your seats back on that page: someone else may be waiting.',
        ),
      ],
    },
    context,
  );
}
