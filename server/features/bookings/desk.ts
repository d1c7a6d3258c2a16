/** Bookings at the desk: the diary of a branch, and the doors of its events, with what today brings. */
import { addDays, formatTime, londonClock, londonDay, londonMidnight } from '#shared/dates.ts';
import { type Action, type Actor, branchesWithin, grantingRole } from '../../acts/permissions.ts';
import type { DeskServices } from '../staff/desk-access.ts';
import type { DeskHost, DeskLink, DeskPart } from '../staff/desk-part.ts';
import { toActor } from '../staff/staff-store.ts';
import { formatAppointmentTime } from './appointments/describe-appointment.ts';
import { appointmentHref, diaryPath } from './appointments/diary-href.ts';
import { diaryRoutes } from './appointments/diary-routes.ts';
import { appointmentMs } from './appointments/half-hours.ts';
import { findByReference } from './appointments/staff-diary.ts';
import { eventsPath } from './seats/door-pages.tsx';
import { doorRoutes, ownEvents } from './seats/door-routes.ts';

export { findConfirmations } from './find-confirmations.ts';

/** Appointments that the first page of the desk names. */
const maxNamed = 3;

/** A hosted query API stores the bookings elsewhere, and its desk shows them. */
const desk: Required<Omit<DeskPart, 'findConfirmations'>> = {
  async links(services, member) {
    if (!services.embedded) return [];
    const actor = toActor(member);
    const may = (action: Action) => branchesWithin(actor, action).length > 0;
    return Promise.all([
      ...(may('appointments book') ? [diaryLink(services, actor)] : []),
      ...(may('seats check-in') ? [eventsLink(services, actor)] : []),
    ]);
  },
  async findRecord(services, actor, reference) {
    if (!services.embedded) return null;
    return (await findHalfHour(services, actor, reference)) ?? findSeats(services, actor, reference);
  },
  routes(router, services: DeskHost) {
    if (!services.embedded) return;
    diaryRoutes(router, services);
    doorRoutes(router, services);
  },
};

/** Names the next appointments of today; one that has just begun is among them. */
async function diaryLink({ database, now }: DeskServices, actor: Actor): Promise<DeskLink> {
  const at = now();
  const scope = branchesWithin(actor, 'appointments book');
  let rows = database.read
    .selectFrom('appointments')
    .select(['name', 'startsAt'])
    .where('cancelledAt', 'is', null)
    .where('startsAt', '>', new Date(at.getTime() - appointmentMs).toISOString())
    .where('startsAt', '<', londonMidnight(addDays(londonDay(at), 1)).toISOString());
  if (scope !== 'every') rows = rows.where('branch', 'in', [...scope]);
  const next = await rows
    .orderBy('startsAt')
    .limit(maxNamed + 1)
    .execute();
  const named = next.slice(0, maxNamed).map(({ name, startsAt }) => `${clockOf(startsAt)} ${name}`);
  const note = [...named, ...(next.length > maxNamed ? ['and more'] : [])].join(', ');
  return { href: diaryPath, label: 'Diary', note };
}

async function eventsLink(services: DeskServices, actor: Actor): Promise<DeskLink> {
  const today = londonDay(services.now());
  const named = (await ownEvents(services, actor))
    .filter(({ starts }) => londonDay(new Date(starts)) === today)
    .map(({ title, starts }) => `${clockOf(starts)} ${title}`);
  return { href: eventsPath, label: 'Events', note: named.join(', ') };
}

function clockOf(at: string): string {
  return formatTime(londonClock(new Date(at)).time);
}

async function findHalfHour({ database }: DeskServices, actor: Actor, reference: string) {
  const found = await findByReference(database.read, reference);
  if (!found || !grantingRole(actor, 'appointments book', found.branch)) return null;
  const { startsAt, adviserName, cancelledAt } = found;
  const label = `In the diary: ${formatAppointmentTime(startsAt)}, with ${adviserName}`;
  return { href: appointmentHref(found), label: cancelledAt ? `${label}, cancelled` : label };
}

async function findSeats(services: DeskServices, actor: Actor, reference: string): Promise<DeskLink | null> {
  const found = await services.database.read
    .selectFrom('seatBookings')
    .select('event')
    .where('reference', '=', reference)
    .executeTakeFirst();
  const event = found && (await ownEvents(services, actor)).find(({ slug }) => slug === found.event);
  return event ? { href: `${eventsPath}/${event.slug}`, label: `At the event: ${event.title}` } : null;
}

export const { findRecord, links, routes } = desk;
