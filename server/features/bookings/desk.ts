/** Bookings at the desk: the diary of a branch, and the doors of its events, with what today brings. */
import { addDays, formatTime, londonClock, londonDay, londonMidnight } from '#shared/dates.ts';
import { type Action, type Actor, branchesWithin } from '../../acts/permissions.ts';
import type { DeskServices } from '../staff/desk-access.ts';
import type { DeskLink, DeskPart } from '../staff/desk-part.ts';
import { toActor } from '../staff/staff-store.ts';
import { diaryPath } from './appointments/diary-href.ts';
import { diaryRoutes } from './appointments/diary-routes.ts';
import { appointmentMs } from './appointments/half-hours.ts';
import { eventsPath } from './seats/door-pages.tsx';
import { doorRoutes, ownEvents } from './seats/door-routes.ts';

/** Appointments that the first page of the desk names. */
const maxNamed = 3;

/** A hosted query API stores the bookings elsewhere, and its desk shows them. */
const desk: DeskPart = {
  async links(services, member) {
    if (!services.embedded) return [];
    const actor = toActor(member);
    const may = (action: Action) => branchesWithin(actor, action).length > 0;
    return Promise.all([
      ...(may('appointments book') ? [diaryLink(services, actor)] : []),
      ...(may('seats check-in') ? [eventsLink(services, actor)] : []),
    ]);
  },
  routes(router, services) {
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

export const { links, routes } = desk;
