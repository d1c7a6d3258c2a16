/** Calendar events of launches that are not over, each with a reminder one hour before. */
import type { CalendarEvent } from '#shared/icalendar.ts';
import type { Launch } from './prereg.query.ts';

const hourMs = 60 * 60_000;

/** Lists a sale for its first hour only, an event until it closes. `host` is part of each UID. */
export function launchEvents(launches: readonly Launch[], host: string): CalendarEvent[] {
  return launches
    .filter(({ state }) => state !== 'CLOSED')
    .map(({ slug, kind, title, opens, closes, place, gives, branch }) => ({
      uid: `launch-${slug}@${host}`,
      starts: opens,
      ends: kind === 'sale' ? new Date(Date.parse(opens) + hourMs).toISOString() : closes,
      summary: kind === 'sale' ? `${title} opens` : title,
      description: `${gives}${branch ? ` Ring ${branch.name} on ${branch.phone}.` : ''}`,
      ...(place ? { location: place } : {}),
      remindBefore: 'PT1H',
    }));
}
