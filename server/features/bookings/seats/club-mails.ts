/** Emails to Solo Club members: confirmation, welcome, a new meet-up near them, and goodbye. */
import type { OutgoingMail } from '../../../platform/mail/enqueue-mail.ts';
import {
  action,
  heading,
  link,
  type MailPart,
  paragraph,
  small,
} from '../../../platform/mail/mail-document.ts';
import type { BookableEvent } from './bookable-events.query.ts';
import { eventTime } from './event-words.ts';
import type { SeatMailContext } from './seat-mail.ts';
import type { SeatBooking } from './seat-store.ts';
import { clubConfirmUrl, oneClickLeaveUrl, ticketUrl } from './ticket-link.ts';

/** Contains nothing that the visitor typed except the address. */
export function confirmClubMail(
  { id, email }: { readonly id: string; readonly email: string },
  context: SeatMailContext,
): OutgoingMail {
  const parts: MailPart[] = [
    paragraph(
      'Someone, we hope you, asked to join the Solo Club with this address. Press one button ' +
        'and you’re in, with nothing to pay and nothing to renew.',
    ),
    action('Join the Solo Club', clubConfirmUrl(id, context)),
    small(
      'The link works for seven days. If you do nothing, you’re not in the club, we’ll send ' +
        'nothing else and delete the address.',
    ),
  ];
  return clubMail({ email }, { subject: 'Please confirm: the Solo Club', parts }, context);
}

interface WelcomeOptions {
  /** The booking that the address holds; for an existing member, the first membership. */
  readonly member: SeatBooking;
  /** Future meet-ups within 25 miles, the next one first. */
  readonly near: readonly BookableEvent[];
}

export function welcomeToClubMail({ member, near }: WelcomeOptions, context: SeatMailContext): OutgoingMail {
  const hearsOfMeetups = member.outcode !== null;
  const parts: MailPart[] = [
    paragraph('Welcome. There is nothing to pay and nothing to renew.'),
    ...(near.length > 0
      ? ([
          heading('Meet-ups near you'),
          { kind: 'list', items: near.map(meetupLine) },
          action('Save a chair', `${context.origin}/solo-club#meetup`),
        ] satisfies MailPart[])
      : [
          paragraph(
            'There is no meet-up within 25 miles of you just now. You’ll find them all at ' +
              `${context.origin}/solo-club.`,
          ),
        ]),
    paragraph(
      hearsOfMeetups
        ? 'You asked to hear about meet-ups: we’ll email you once about each new one within 25 ' +
            'miles of your postcode, and send nothing else.'
        : 'You said you’d look for meet-ups yourself, so we won’t email you again.',
    ),
    link('Leave the club', ticketUrl(member, context)),
  ];
  return clubMail(member, { subject: `Welcome to the Solo Club, ${member.reference}`, parts }, context);
}

/** Composes the email about one new meet-up. */
export function newMeetupMail(
  member: SeatBooking,
  event: BookableEvent,
  context: SeatMailContext,
): OutgoingMail {
  const parts: MailPart[] = [
    paragraph('There’s a new Solo Club meet-up near you.'),
    {
      kind: 'facts',
      rows: [
        ['What', event.title],
        ['When', eventTime(event)],
        ['Where', event.place ?? ''],
      ],
    },
    paragraph(event.about),
    action('Save a chair', `${context.origin}/solo-club#meetup`),
    small(
      'You’re getting this because you joined the club and asked to hear about meet-ups near ' +
        'you. We email you once about each.',
    ),
    link('Stop these emails and leave the club', ticketUrl(member, context)),
  ];
  const subject = `New near you: ${event.title}, ${eventTime(event)}`;
  return {
    ...clubMail(member, { subject, parts }, context),
    unsubscribe: oneClickLeaveUrl(member, context),
  };
}

export function leftClubMail(member: SeatBooking, context: SeatMailContext): OutgoingMail {
  const text =
    'You’ve left the Solo Club and won’t get any more emails about it. You’re welcome back whenever you like.';
  return clubMail(member, { subject: 'You have left the Solo Club', parts: [paragraph(text)] }, context);
}

function clubMail(
  { email }: Pick<SeatBooking, 'email'>,
  { subject, parts }: { subject: string; parts: readonly MailPart[] },
  { site }: SeatMailContext,
): OutgoingMail {
  const first = parts[0];
  return {
    to: email,
    replyTo: site.email,
    senderName: `${site.name} Solo Club`,
    subject,
    body: {
      preview: first && 'text' in first ? first.text : subject,
      parts,
      signature: [`The Solo Club, ${site.name}`, site.phone],
    },
  };
}

function meetupLine(event: BookableEvent): string {
  return `${event.title}: ${eventTime(event)}, ${event.place ?? ''}`;
}
