/** Forms of appointments and of seats. */
import { appointmentChannels } from '#routes/branches/appointment-channels.ts';
import { registerOptions } from '#routes/campaign-landings/register-options.ts';
import { meetupOptions } from '#routes/solo-club/meetup-options.ts';
import { meetupsQuery } from '#routes/solo-club/meetups.query.ts';
import { keepOptions } from '#routes/tickets/keep-options.ts';
import { type Ticket, ticketQuery } from '#routes/tickets/ticket.query.ts';
import type { Option } from '#shared/forms/define-form.ts';
import type { FeatureForms } from '../../submissions/feature-forms.ts';
import { appointmentWaysQuery } from './appointments/appointment.query.ts';
import { appointment } from './appointments/book-appointment.ts';
import {
  appointmentCancel,
  appointmentChange,
  appointmentConfirm,
} from './appointments/change-appointment.ts';
import { formatAppointmentTime } from './appointments/describe-appointment.ts';
import { checkClubLink } from './seats/check-club-link.ts';
import { checkPrereg } from './seats/check-prereg.ts';
import { meetup } from './seats/meetup.ts';
import { openLaunchesQuery } from './seats/prereg.query.ts';
import { prereg } from './seats/prereg.ts';
import { seatsChange } from './seats/seats-change.ts';
import { seatsConfirm } from './seats/seats-confirm.ts';
import { clubConfirm, soloClub } from './seats/solo-club.ts';
import { withEvents } from './seats/with-events.ts';

export const bookingForms = {
  appointment: {
    // Takes the row of a half hour, for which other visitors wait.
    effect: { locksRow: true, run: appointment },
    async options(query, read) {
      const { branch } = await query(appointmentWaysQuery, { slug: read('branch') });
      return { way: appointmentChannels(branch ?? { services: [] }), time: timeSent(read) };
    },
  },
  'appointment-cancel': { effect: appointmentCancel },
  'appointment-change': {
    effect: { locksRow: true, run: appointmentChange },
    options: async (_, read) => ({ time: timeSent(read) }),
  },
  'appointment-confirm': { effect: appointmentConfirm },
  'club-confirm': {
    effect: withEvents(clubConfirm),
    subject: () => ({
      visitor: 'Welcome to the Solo Club',
      heading: 'Welcome to the Solo Club',
      inbox: 'Solo Club, new member',
    }),
    rule: checkClubLink,
  },
  meetup: {
    effect: withEvents(meetup),
    async options(query) {
      const { meetups } = await query(meetupsQuery, {});
      return { meetup: meetupOptions(meetups) };
    },
  },
  prereg: {
    effect: withEvents(prereg),
    subject: ({ site }) => ({
      visitor: `Your registration with ${site}`,
      heading: 'You are registered',
      inbox: 'Registration',
    }),
    rule: checkPrereg,
    async options(query) {
      const { launches } = await query(openLaunchesQuery, {});
      return { launch: registerOptions(launches) };
    },
  },
  'seats-change': {
    effect: withEvents(seatsChange),
    async options(query, read) {
      const { ticket } = await query(ticketQuery, { token: read('token') });
      return { keep: ticket ? [...keepOptions(ticket), ...alreadySo(ticket, read('keep'))] : [] };
    },
  },
  'seats-confirm': { effect: withEvents(seatsConfirm) },
  'solo-club': { effect: withEvents(soloClub) },
} satisfies FeatureForms;

/** Offers the present state as an option: a second click must count as a repeat, not as invalid. */
function alreadySo({ state, seats }: Ticket, keep: string): Option[] {
  const held = state === 'left' ? '0' : String(seats);
  return keep === held ? [{ value: keep, label: 'As it is now' }] : [];
}

/** Checks for the page's own format, an ISO timestamp in UTC. */
function isAppointmentTime(value: string): boolean {
  const at = Date.parse(value);
  return !Number.isNaN(at) && new Date(at).toISOString() === value;
}

/** Accepts any time. The booking itself checks whether it is free, and reports free times nearby. */
function timeSent(read: (name: string) => string): Option[] {
  const value = read('time');
  return isAppointmentTime(value) ? [{ value, label: formatAppointmentTime(value) }] : [];
}
