/** Forms of appointments and of seats. */
import { appointmentChannels } from '#routes/branches/appointment-channels.ts';
import { registerOptions } from '#routes/campaign-landings/register-options.ts';
import { meetupOptions } from '#routes/solo-club/meetup-options.ts';
import { meetupsQuery } from '#routes/solo-club/meetups.query.ts';
import { keepOptions } from '#routes/tickets/keep-options.ts';
import { type Ticket, ticketQuery } from '#routes/tickets/ticket.query.ts';
import type { Option } from '#shared/forms/define-form.ts';
import type { QueryFunction } from '#shared/page.ts';
import type { Transaction } from '../../platform/database/tables.ts';
import type { FeatureForms } from '../../submissions/feature-forms.ts';
import { appointmentWaysQuery } from './appointments/appointment.query.ts';
import { appointment } from './appointments/book-appointment.ts';
import {
  appointmentCancel,
  appointmentChange,
  appointmentConfirm,
} from './appointments/change-appointment.ts';
import { formatAppointmentTime } from './appointments/describe-appointment.ts';
import { bookingHoldQuery } from './booking-hold.query.ts';
import { openLaunchesQuery } from './seats/prereg.query.ts';
import { checkPrereg, meetup, prereg, seatsChange, seatsConfirm } from './seats/seat-effects.ts';
import { checkClubLink, clubConfirm, soloClub } from './seats/solo-club.ts';
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

/**
 * Checks whether a form's booking was cancelled, moved or given back since. `reference` is that of the form.
 * Resolves to false for a form without a booking.
 */
export async function isGivenUp(transaction: Transaction, reference: string): Promise<boolean> {
  const appointment = await transaction
    .selectFrom('appointments')
    .select('id')
    .where('reference', '=', reference)
    .where(({ or, eb }) => or([eb('cancelledAt', 'is not', null), eb('moves', '>', 0)]))
    .executeTakeFirst();
  if (appointment) return true;
  const seats = await transaction
    .selectFrom('seatBookings')
    .select('id')
    .where('reference', '=', reference)
    .where('state', '=', 'left')
    .executeTakeFirst();
  return seats !== undefined;
}

/**
 * Expiry of an unconfirmed booking, for the page that confirms its form.
 * Resolves to null when it is unknown: a page without it is better than none.
 */
export async function heldUntil(query: QueryFunction, reference: string): Promise<string | null> {
  const found = await query(bookingHoldQuery, { reference }).catch(() => null);
  return found?.bookingHold ?? null;
}
