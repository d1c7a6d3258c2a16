/** The two emails promised on registration for a sale: it has opened; it is in its last week. */

import { formatDateTime } from '#shared/dates.ts';
import type { OutgoingMail } from '../../../platform/mail/enqueue-mail.ts';
import { action, link, paragraph, small } from '../../../platform/mail/mail-document.ts';
import { type HeldSeats, type SeatMailContext, seatMail } from './seat-mail.ts';
import { oneClickLeaveUrl, ticketUrl } from './ticket-link.ts';

export function saleOpenMail(held: HeldSeats, context: SeatMailContext): OutgoingMail {
  const { title, ends } = held.event;
  return saleMail(
    held,
    {
      subject: `${title} is open`,
      text:
        `${title} is open, until ${formatDateTime(ends)}. Every price is in our list of offers: ` +
        'ring us or call in when you’ve found yours.',
    },
    context,
  );
}

export function saleLastWeekMail(held: HeldSeats, context: SeatMailContext): OutgoingMail {
  const { title, ends } = held.event;
  return saleMail(
    held,
    {
      subject: `The last days: ${title} ends on ${formatDateTime(ends)}`,
      text: `${title} ends on ${formatDateTime(ends)}. Anything still in our list of offers can still be booked.`,
    },
    context,
  );
}

function saleMail(
  held: HeldSeats,
  { subject, text }: { subject: string; text: string },
  context: SeatMailContext,
): OutgoingMail {
  const mail = seatMail(
    held,
    {
      subject,
      preview: text,
      parts: [
        paragraph(text),
        action('See what is on sale', `${context.origin}/sale`),
        small(
          `You’re getting this because you registered for ${held.event.title}. We send one ` +
            'email when it opens and one in its last week, and no others.',
        ),
        link('Take your name off the list', ticketUrl(held.booking, context)),
      ],
    },
    context,
  );
  return { ...mail, unsubscribe: oneClickLeaveUrl(held.booking, context) };
}
