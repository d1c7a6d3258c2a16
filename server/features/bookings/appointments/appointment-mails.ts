/** Emails about an appointment to visitor and branch: held, booked, moved, cancelled, reminder and lapsed. */

import { partyLabel } from '#client/components/offers/offer-labels.ts';
import { href } from '#routes/href.ts';
import { offerHref } from '#routes/offer-href.ts';
import { formatDeadline, formatLongDay, formatNights } from '#shared/dates.ts';
import { toICalendar } from '#shared/icalendar.ts';
import { formatPounds } from '#shared/money/money.ts';
import type { AppointmentPlaceQuery } from '#shared/query/operations.generated.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import type { OutgoingMail } from '../../../platform/mail/enqueue-mail.ts';
import type { MailPart } from '../../../platform/mail/mail-document.ts';
import { appointmentEvent } from './appointment-event.ts';
import { appointmentLink } from './appointment-link.ts';
import { formatAppointmentTime, type PlaceOfAppointment, whereSentence } from './describe-appointment.ts';
import type { Appointment } from './tables.ts';

export interface AppointmentMailContext {
  readonly site: { readonly name: string };
  readonly branch: PlaceOfAppointment & { readonly slug: string; readonly email: string };
  readonly offer: AppointmentPlaceQuery['offer'];
  /** Origin of this site, without a trailing slash. */
  readonly origin: string;
  readonly secret: Keyring;
  readonly now: Date;
}

export type AppointmentNews = 'held' | 'booked' | 'moved' | 'cancelled' | 'tomorrow' | 'lapsed';

const ways = { shop: 'In the shop', phone: 'By phone', video: 'By video' } as const;

/** Composes an email without anything that the visitor typed, because the address may be another person's. */
export function mailToVisitor(
  news: AppointmentNews,
  appointment: Appointment,
  context: AppointmentMailContext,
): OutgoingMail {
  const { branch, site, origin, now } = context;
  const when = formatAppointmentTime(appointment.startsAt);
  const stands = news !== 'cancelled' && news !== 'lapsed';
  const event = appointmentEvent(appointment, branch, origin);
  return {
    to: appointment.email,
    replyTo: branch.email,
    senderName: `${site.name}, ${branch.name}`,
    subject: subjectOf(news, appointment),
    ...(stands && news !== 'held' && { calendar: toICalendar([event], now) }),
    body: {
      preview: `${when}, ${branch.name}`,
      parts: [
        { kind: 'paragraph', text: openings[news](appointment) },
        { kind: 'facts', rows: factsOf(appointment, branch) },
        ...(stands ? [{ kind: 'paragraph', text: whereSentence(appointment, branch) } as const] : []),
        ...holidayPart(context),
        ...linkParts(news, appointment, context),
        {
          kind: 'small',
          text:
            news === 'held' || news === 'lapsed'
              ? 'If you didn’t book this, someone has mistyped their address: you needn’t do anything.'
              : 'If you didn’t book this, someone has mistyped their address: ring ' +
                `${branch.phone} and we’ll cancel it.`,
        },
      ],
      signature: [`${site.name}, ${branch.name}`, branch.phone],
    },
  };
}

/** Composes an email with all that the branch needs; a reply goes to the visitor. */
export function mailToBranch(
  news: Exclude<AppointmentNews, 'held' | 'tomorrow'>,
  appointment: Appointment,
  { before, inConfidence = [] }: { before?: Appointment; inConfidence?: readonly MailPart[] },
  context: AppointmentMailContext,
): OutgoingMail {
  const { branch, site } = context;
  const { name, email, phone, reference, holdUntil } = appointment;
  return {
    to: branch.email,
    replyTo: email,
    subject:
      `${branchSubjects[news]}: ${formatAppointmentTime(appointment.startsAt)}, ` +
      `${appointment.adviserName}, ${reference}`,
    body: {
      preview: `${appointment.subject}, ${ways[appointment.way]}`,
      parts: [
        {
          kind: 'facts',
          rows: [
            ...(before
              ? [['Was', `${formatAppointmentTime(before.startsAt)}, ${before.adviserName}`] as const]
              : []),
            ...(news === 'booked' && holdUntil
              ? [
                  [
                    'Not confirmed yet',
                    `Held until ${formatDeadline(holdUntil)}; we tell you if it lapses`,
                  ] as const,
                ]
              : []),
            ...factsOf(appointment, branch),
            ['Visitor', name],
            ['Email', email],
            ...(phone ? [['Phone', phone] as const] : []),
          ],
        },
        ...holidayPart(context),
        ...inConfidence,
      ],
      signature: [site.name],
    },
  };
}

const until = ({ holdUntil, changedAt }: Appointment) => formatDeadline(holdUntil ?? changedAt);

const openings: Readonly<Record<AppointmentNews, (appointment: Appointment) => string>> = {
  held: (appointment) =>
    `This half hour is held for you until ${until(appointment)}. Please confirm that this is ` +
    'your address: open the page below and press the button before then. Otherwise the time ' +
    'goes to someone else.',
  booked: () => 'Your appointment is booked. The half hour is yours, and it costs nothing.',
  moved: () => 'Your appointment has been moved. This is the new time, and it replaces the old one.',
  cancelled: () => 'Your appointment is cancelled. If it’s still in your calendar, please delete it there.',
  tomorrow: () => 'A reminder of your appointment with us. We look forward to seeing you.',
  lapsed: (appointment) =>
    `We held this half hour for you until ${until(appointment)}. It wasn’t confirmed by then, ` +
    'so someone else can have it. Would you still like to come? You’re welcome to choose a ' +
    'time again.',
};

const branchSubjects = {
  booked: 'Appointment',
  moved: 'Appointment moved',
  cancelled: 'Appointment cancelled',
  lapsed: 'Appointment not confirmed in time, so free again',
} as const;

function subjectOf(news: AppointmentNews, { startsAt, adviserName }: Appointment): string {
  const what = `${adviserName} on ${formatAppointmentTime(startsAt)}`;
  if (news === 'held') return `Confirm your appointment with ${what}`;
  if (news === 'lapsed') return `Not confirmed in time: your appointment with ${what}`;
  if (news === 'moved') return `Moved: your appointment with ${what}`;
  if (news === 'cancelled') return `Cancelled: your appointment with ${what}`;
  return news === 'tomorrow' ? `Reminder: your appointment with ${what}` : `Your appointment with ${what}`;
}

function factsOf(
  { startsAt, adviserName, way, subject, reference }: Appointment,
  { name }: PlaceOfAppointment,
): [string, string][] {
  return [
    ['When', `${formatAppointmentTime(startsAt)}, for half an hour (UK time)`],
    ['With', `${adviserName}, ${name}`],
    ['How', ways[way]],
    ['About', subject],
    ['Reference', reference],
  ];
}

function linkParts(news: AppointmentNews, { id }: Appointment, context: AppointmentMailContext): MailPart[] {
  const { origin, branch } = context;
  if (news === 'cancelled') return [];
  if (news === 'lapsed') {
    const url = `${origin}${href('branches-slug-appointment', { slug: branch.slug })}`;
    return [{ kind: 'action', label: 'Choose a time', url }];
  }
  if (news === 'held')
    return [{ kind: 'action', label: 'Confirm the appointment', url: appointmentLink(id, context) }];
  return [
    { kind: 'action', label: 'Move or cancel it', url: appointmentLink(id, context) },
    {
      kind: 'paragraph',
      text:
        `You can do this up to an hour before. After that, ring ${branch.phone}. Keep the link ` +
        'to yourself: anyone who has it can change your appointment.',
    },
  ];
}

function holidayPart({ offer, origin }: AppointmentMailContext): MailPart[] {
  if (!offer) return [];
  const { title, id, departs, nights, price } = offer;
  return [
    {
      kind: 'holiday',
      title,
      code: id,
      facts: [`${formatLongDay(departs)}, ${formatNights(nights)}`],
      price: `${price.isFrom ? 'from ' : ''}${formatPounds(price.totalPence)}, ${partyLabel(price)}`,
      url: origin + offerHref(offer),
    },
  ];
}
