/** Frame of an email about a seat booking: sender, contact line, facts and retention note. */
import { formatDateTime } from '#shared/dates.ts';
import type { OutgoingMail } from '../../../platform/mail/enqueue-mail.ts';
import { type MailPart, small } from '../../../platform/mail/mail-document.ts';
import type { EffectContext } from '../../../submissions/submission.ts';
import type { BookableEvent } from './bookable-events.query.ts';
import { eventTime, ticketCalendar } from './event-words.ts';
import type { SeatBooking } from './seat-store.ts';

export interface SeatMailContext extends Pick<EffectContext, 'site' | 'origin' | 'secret'> {
  readonly now: Date;
}

export interface HeldSeats {
  readonly booking: SeatBooking;
  readonly event: BookableEvent;
}

export interface Said {
  readonly subject: string;
  readonly preview: string;
  readonly parts: readonly MailPart[];
}

/** Composes an email about one booking, from the branch that holds the event. */
export function seatMail({ booking, event }: HeldSeats, said: Said, context: SeatMailContext): OutgoingMail {
  const { site } = context;
  const { branch } = event;
  return {
    to: booking.email,
    replyTo: branch?.email ?? site.email,
    senderName: branch ? `${site.name} ${branch.name}` : site.name,
    subject: said.subject,
    body: {
      preview: said.preview,
      parts: [...said.parts, askLine(branch?.phone ?? site.phone, booking)],
      signature: [branch ? `${branch.name}, ${site.name}` : site.name, branch?.phone ?? site.phone],
    },
    // Attaches the calendar entry once the seats are confirmed.
    ...(booking.state === 'booked' &&
      !booking.holdUntil && { calendar: ticketCalendar(event, booking, context) }),
  };
}

export function facts({ booking, event }: HeldSeats): MailPart {
  // A visitor on the waiting list must not read that the seats are booked.
  const label = booking.state === 'waiting' ? 'Waiting for' : 'Seats';
  return {
    kind: 'facts',
    rows: [
      ['What', event.title],
      ['When', eventTime(event)],
      ...(event.place ? [['Where', event.place] as const] : []),
      ...(booking.seats === null ? [] : [[label, String(booking.seats)] as const]),
      ['Reference', booking.reference],
    ],
  };
}

function askLine(phone: string, { reference, state, holdUntil }: SeatBooking): MailPart {
  const wrong = `To change anything, reply to this email or ring ${phone} and quote ${reference}.`;
  const stranger = holdUntil
    ? 'If you didn’t register, someone has mistyped their address: you needn’t do anything.'
    : 'If you didn’t register, someone has mistyped their address: please give it back with the link above.';
  return small(state === 'left' ? wrong : `${wrong} ${stranger}`);
}

export function retentionNote({ deleteAfter }: SeatBooking): string {
  return (
    'We keep your name and email address for this until ' +
    `${formatDateTime(deleteAfter).split(',')[0]}, then delete them.`
  );
}
