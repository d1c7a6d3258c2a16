/** Emails about an appointment to visitor and branch: held, booked, moved, cancelled, reminder and lapsed. */

import { href } from '#routes/href.ts';
import { formatDeadline } from '#shared/dates.ts';
import { toICalendar } from '#shared/icalendar.ts';
import type { AppointmentPlaceQuery } from '#shared/query/operations.generated.ts';
import type { Keyring } from '../../../platform/keyring.ts';
import type { OutgoingMail } from '../../../platform/mail/enqueue-mail.ts';
import { action, type MailPart, paragraph, small } from '../../../platform/mail/mail-document.ts';
import { holidayPart } from '../../../submissions/mails/holiday-part.ts';
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
        paragraph(openings[news](appointment)),
        { kind: 'facts', rows: factsOf(appointment, branch) },
        ...(stands ? [paragraph(whereSentence(appointment, branch))] : []),
        ...(context.offer ? [holidayPart(context.offer, context.origin)] : []),
        ...linkParts(news, appointment, context),
        small(
          news === 'held' || news === 'lapsed'
            ? 'If you didn’t book this, someone has mistyped their address: you needn’t do anything.'
            : 'If you didn’t book this, someone has mistyped their address: ring ' +
                `${branch.phone} and we’ll cancel it.`,
        ),
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
    replyTo: email || null,
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
            ...(email ? [['Email', email] as const] : []),
            ...(phone ? [['Phone', phone] as const] : []),
          ],
        },
        ...(context.offer ? [holidayPart(context.offer, context.origin)] : []),
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
    return [action('Choose a time', url)];
  }
  if (news === 'held') return [action('Confirm the appointment', appointmentLink(id, context))];
  return [
    action('Move or cancel it', appointmentLink(id, context)),
    paragraph(
      `You can do this up to an hour before. After that, ring ${branch.phone}. Keep the link ` +
        'to yourself: anyone who has it can change your appointment.',
    ),
  ];
}
