/** The mails of an appointment: that it stands, was moved, is cancelled, is tomorrow; to the visitor and to the branch. */
import { offerHref } from '#client/components/offer-href.ts';
import { partyLabel } from '#client/components/offer-labels.ts';
import { formatLongDay, formatNights } from '#shared/dates.ts';
import { toICalendar } from '#shared/icalendar.ts';
import { formatPounds } from '#shared/money/money.ts';
import type { AppointmentPlaceQuery } from '#shared/query/operations.generated.ts';
import type { Keyring } from '../../platform/keyring.ts';
import type { OutgoingMail } from '../../platform/mail/enqueue-mail.ts';
import type { MailPart } from '../../platform/mail/mail-document.ts';
import { appointmentEvent } from './appointment-event.ts';
import { appointmentLink } from './appointment-link.ts';
import { formatAppointmentTime, type PlaceOfAppointment, whereSentence } from './describe-appointment.ts';
import type { Appointment } from './tables.ts';

export interface AppointmentMailContext {
  readonly site: { readonly name: string };
  readonly branch: PlaceOfAppointment & { readonly email: string };
  readonly offer: AppointmentPlaceQuery['offer'];
  /** Of this site, without a slash at its end. */
  readonly origin: string;
  readonly secret: Keyring;
  readonly now: Date;
}

export type AppointmentNews = 'booked' | 'moved' | 'cancelled' | 'tomorrow';

const ways = { shop: 'In the shop', phone: 'By phone', video: 'By video' } as const;

/** Nothing that the visitor typed: the address may be anybody's. */
export function mailToVisitor(
  news: AppointmentNews,
  appointment: Appointment,
  context: AppointmentMailContext,
): OutgoingMail {
  const { branch, site, origin, now } = context;
  const when = formatAppointmentTime(appointment.startsAt);
  const stands = news !== 'cancelled';
  const event = appointmentEvent(appointment, branch, origin);
  return {
    to: appointment.email,
    replyTo: branch.email,
    senderName: `${site.name}, ${branch.name}`,
    subject: subjectOf(news, appointment),
    ...(stands && { calendar: toICalendar([event], now) }),
    body: {
      preview: `${when}, ${branch.name}`,
      parts: [
        { kind: 'paragraph', text: openings[news] },
        { kind: 'facts', rows: factsOf(appointment, branch) },
        ...(stands ? [{ kind: 'paragraph', text: whereSentence(appointment, branch) } as const] : []),
        ...holidayPart(context),
        ...(stands ? changeParts(appointment, context) : []),
        {
          kind: 'small',
          text: `If you didn’t book this, someone has mistyped their address: ring ${branch.phone} and we’ll cancel it.`,
        },
      ],
      signature: [`${site.name}, ${branch.name}`, branch.phone],
    },
  };
}

/** With all that the branch needs; an answer goes to the visitor. */
export function mailToBranch(
  news: Exclude<AppointmentNews, 'tomorrow'>,
  appointment: Appointment,
  { before, inConfidence = [] }: { before?: Appointment; inConfidence?: readonly MailPart[] },
  context: AppointmentMailContext,
): OutgoingMail {
  const { branch, site } = context;
  const { name, email, phone, reference } = appointment;
  return {
    to: branch.email,
    replyTo: email,
    subject: `${branchSubjects[news]}: ${formatAppointmentTime(appointment.startsAt)}, ${appointment.adviserName}, ${reference}`,
    body: {
      preview: `${appointment.subject}, ${ways[appointment.way]}`,
      parts: [
        {
          kind: 'facts',
          rows: [
            ...(before
              ? [['Was', `${formatAppointmentTime(before.startsAt)}, ${before.adviserName}`] as const]
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

const openings: Readonly<Record<AppointmentNews, string>> = {
  booked: 'Your appointment is booked. The half hour is yours, and it costs nothing.',
  moved: 'Your appointment has been moved. This is the new time, and it replaces the old one.',
  cancelled: 'Your appointment is cancelled. If it’s still in your calendar, please delete it there.',
  tomorrow: 'A reminder of your appointment with us. We look forward to seeing you.',
};

const branchSubjects = {
  booked: 'Appointment',
  moved: 'Appointment moved',
  cancelled: 'Appointment cancelled',
} as const;

function subjectOf(news: AppointmentNews, { startsAt, adviserName }: Appointment): string {
  const what = `${adviserName} on ${formatAppointmentTime(startsAt)}`;
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

function changeParts({ id }: Appointment, context: AppointmentMailContext): MailPart[] {
  return [
    { kind: 'action', label: 'Move or cancel it', url: appointmentLink(id, context) },
    {
      kind: 'paragraph',
      text: `You can do this up to an hour before. After that, ring ${context.branch.phone}. Keep the link to yourself: anyone who has it can change your appointment.`,
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
