/** Loads the options that a form's page offered, by the form's name, for validation on the server. */

import { appointmentChannels } from '#routes/branches/appointment-channels.ts';
import { registerOptions } from '#routes/campaign-landings/register-options.ts';
import { jobOptions } from '#routes/careers/job-options.ts';
import { meetupOptions } from '#routes/solo-club/meetup-options.ts';
import { meetupsQuery } from '#routes/solo-club/meetups.query.ts';
import { keepOptions } from '#routes/tickets/keep-options.ts';
import { type Ticket, ticketQuery } from '#routes/tickets/ticket.query.ts';
import { reserveOptions } from '#routes/travel-money/reserve-options.ts';
import type { Option } from '#shared/forms/define-form.ts';
import { type FormName, isFormName } from '#shared/forms/every-form.ts';
import type { OptionSources } from '#shared/forms/resolve-options.ts';
import type { QueryFunction } from '#shared/page.ts';
import { appointmentWaysQuery } from '../features/bookings/appointments/appointment.query.ts';
import { formatAppointmentTime } from '../features/bookings/appointments/describe-appointment.ts';
import { openLaunchesQuery } from '../features/bookings/seats/prereg.query.ts';
import { openJobsQuery } from '../features/enquiries/application.query.ts';
import { reserveFactsQuery } from '../features/travel-money/reserve.query.ts';

/** `read` returns the first value sent under a name. */
type OptionsLoader = (
  query: QueryFunction,
  read: (name: string) => string,
) => Promise<NonNullable<OptionSources['page']>>;

const loaders: { readonly [Name in FormName]?: OptionsLoader } = {
  async application(query) {
    const { vacancies } = await query(openJobsQuery, {});
    return { vacancy: jobOptions(vacancies) };
  },
  async appointment(query, read) {
    const { branch } = await query(appointmentWaysQuery, { slug: read('branch') });
    return { way: appointmentChannels(branch ?? { services: [] }), time: timeSent(read) };
  },
  'appointment-change': async (_, read) => ({ time: timeSent(read) }),
  async meetup(query) {
    const { meetups } = await query(meetupsQuery, {});
    return { meetup: meetupOptions(meetups) };
  },
  async prereg(query) {
    const { launches } = await query(openLaunchesQuery, {});
    return { launch: registerOptions(launches) };
  },
  async 'seats-change'(query, read) {
    const { ticket } = await query(ticketQuery, { token: read('token') });
    return { keep: ticket ? [...keepOptions(ticket), ...alreadySo(ticket, read('keep'))] : [] };
  },
  reserve: async (query) => reserveOptions(await query(reserveFactsQuery, {})),
};

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

/** Resolves to an empty object for a form with fixed options. Rejects when the query API is unavailable. */
export async function queryPageOptions(
  form: string,
  query: QueryFunction,
  read: (name: string) => string,
): Promise<NonNullable<OptionSources['page']>> {
  return (isFormName(form) && (await loaders[form]?.(query, read))) || {};
}
