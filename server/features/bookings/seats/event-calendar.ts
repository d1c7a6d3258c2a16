/** Answers `/solo-club.ics` and `/prereg.ics`: the dates on those pages, as a calendar file. */

import type { RequestHandler } from 'express';
import { type Launch, preregQuery } from '#routes/campaign-landings/prereg.query.ts';
import { meetupEvents } from '#routes/solo-club/meetup-events.ts';
import { meetupsQuery } from '#routes/solo-club/meetups.query.ts';
import { hourMs } from '#shared/dates.ts';
import type { CalendarEvent } from '#shared/icalendar.ts';
import type { QueryFunction } from '#shared/page.ts';
import { sendCalendar } from '../../../http/handlers/send-calendar.ts';
import type { HttpServices } from '../../../http/http-services.ts';

const calendars = {
  'solo-club': async (query: QueryFunction, host: string) =>
    meetupEvents((await query(meetupsQuery, {})).meetups, host),
  prereg: async (query: QueryFunction, host: string) =>
    launchEvents((await query(preregQuery, {})).launches, host),
} satisfies Record<string, (query: QueryFunction, host: string) => Promise<CalendarEvent[]>>;

export function eventCalendar(
  services: Pick<HttpServices, 'queryAs' | 'env' | 'now'>,
  name: keyof typeof calendars,
): RequestHandler {
  return async (req, res) => {
    const host = new URL(services.env.publicOrigin).hostname;
    const events = await calendars[name](services.queryAs(null), host);
    // Calendars reject a file without events; the page says what there is.
    if (events.length === 0) {
      res.setHeader('Cache-Control', 'no-store');
      return res.redirect(303, `/${name}`);
    }
    await sendCalendar(req, res, { events, name, now: services.now() });
  };
}

/** Lists a sale for its first hour only, an event until it closes. `host` is part of each UID. */
function launchEvents(launches: readonly Launch[], host: string): CalendarEvent[] {
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
